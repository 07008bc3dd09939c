// The thread beside the server's own in which long comparisons and patterns run.
import { parentPort } from 'node:worker_threads'
import { type Comparison, compare } from './compare.ts'
import { RuleNotValid, type TextRule } from './rule.ts'

export interface CompareRequest {
  rule: TextRule
  isStrict: boolean
  /** The expected output and then the program's, both in UTF-8. */
  texts: SharedArrayBuffer
  expectedBytes: number
  actualBytes: number
}
export type CompareReply = { comparison: Comparison } | { ruleNotValid: string } | { error: string }

const answer = ({ rule, isStrict, texts, expectedBytes, actualBytes }: CompareRequest): CompareReply => {
  try {
    const expected = Buffer.from(texts, 0, expectedBytes).toString('utf8')
    return { comparison: compare(rule, isStrict, expected, Buffer.from(texts, expectedBytes, actualBytes)) }
  } catch (error) {
    return error instanceof RuleNotValid ? { ruleNotValid: error.why } : { error: String(error) }
  }
}

parentPort?.on('message', (request: CompareRequest) => parentPort?.postMessage(answer(request)))
