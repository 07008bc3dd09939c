// A thread that parses and compares programs, one request at a time.
import { parentPort } from 'node:worker_threads'
import { isMemoryFull, memoryTaken } from './grammars.ts'
import { analyse, matches, pairs } from './requests.ts'
import type { AnalysisRequest, MatchesRequest, NotMeasurable, PairsRequest } from './types.ts'

export type Task =
  | { name: 'analyse'; request: AnalysisRequest }
  | { name: 'pairs'; request: PairsRequest }
  | { name: 'matches'; request: MatchesRequest }

export interface Done {
  result: unknown
  /** The thread has failed, or holds so much memory that it is to be replaced. */
  isWornOut: boolean
  /** For the log. */
  error?: string
}

/** A thread that took more than this for its syntax trees gives it back by ending. */
const MOST_HELD = 128 * 1024 * 1024

const resultOf = ({ name, request }: Task): Promise<unknown> =>
  name === 'analyse' ? analyse(request) : name === 'pairs' ? pairs(request) : matches(request)

const perform = async (task: Task): Promise<Done> => {
  try {
    return { result: await resultOf(task), isWornOut: memoryTaken() > MOST_HELD }
  } catch (error) {
    const result: NotMeasurable = { isMeasurable: false, reason: isMemoryFull() ? 'memory' : 'failed' }
    return { result, isWornOut: true, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await perform(task)))
