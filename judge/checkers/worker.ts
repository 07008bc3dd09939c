// The thread beside the server's own in which long comparisons and patterns run.
import { parentPort } from 'node:worker_threads'
import { type Comparison, compare } from './compare.ts'
import { RuleNotValid, type TextRule } from './rule.ts'

export interface CompareRequest {
  rule: TextRule
  isStrict: boolean
  expected: string
  /** The output in pieces. */
  actual: Uint8Array[]
}
export type CompareReply = { comparison: Comparison } | { ruleNotValid: string } | { error: string }

function answer({ rule, isStrict, expected, actual }: CompareRequest): CompareReply {
  try {
    return { comparison: compare(rule, isStrict, expected, Buffer.concat(actual)) }
  } catch (error) {
    return error instanceof RuleNotValid ? { ruleNotValid: error.message } : { error: String(error) }
  }
}

parentPort?.on('message', (request: CompareRequest) => parentPort?.postMessage(answer(request)))
