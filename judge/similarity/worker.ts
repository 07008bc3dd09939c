// A thread that parses and compares programs, one request at a time.
import { parentPort } from 'node:worker_threads'
import { isMemoryFull, memoryTaken } from './grammars.ts'
import { analyse, matches, pairs, renew } from './requests.ts'
import type { AnalysisRequest, MatchesRequest, NotMeasurable, PairsRequest } from './types.ts'

export type ComparisonTask =
  | { name: 'analyse'; request: AnalysisRequest }
  | { name: 'pairs'; request: PairsRequest }
  | { name: 'matches'; request: MatchesRequest }
  | { name: 'renew'; request: PairsRequest }

export interface Done {
  result: unknown
  /** The thread has failed, or holds so much memory that it is to be replaced. */
  isWornOut: boolean
  /** For the log. */
  error?: string
}

/** A thread that took more than this for its syntax trees gives it back by ending. */
const MOST_HELD = 128 * 1024 * 1024

const resultOf = ({ name, request }: ComparisonTask): Promise<unknown> => {
  switch (name) {
    case 'analyse':
      return analyse(request)
    case 'pairs':
      return pairs(request)
    case 'matches':
      return matches(request)
    case 'renew':
      return renew(request)
  }
}

const perform = async (task: ComparisonTask): Promise<Done> => {
  try {
    return { result: await resultOf(task), isWornOut: memoryTaken() > MOST_HELD }
  } catch (error) {
    const result: NotMeasurable = { isMeasurable: false, reason: isMemoryFull() ? 'memory' : 'failed' }
    return { result, isWornOut: true, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (task: ComparisonTask) => void perform(task).then((done) => parentPort?.postMessage(done)))
