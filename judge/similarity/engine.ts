// Compares programs in threads, so that the server goes on and a program that is too much for a thread ends that thread alone.
import { Worker } from 'node:worker_threads'
import type {
  Analysis,
  AnalysisRequest,
  Earlier,
  KeptTokens,
  Matches,
  MatchesRequest,
  Matrix,
  NotMeasurable,
  PairsRequest,
} from './types.ts'
import type { Done, Task } from './worker.ts'

/** From the start of the thread to the reply, on a machine with other work. The largest programs take a second or two of processor time. */
const limitsMs = { analyse: 60_000, pairs: 300_000, matches: 60_000 }
const MOST_MS_EACH = 100
const MOST_MEMORY_MB = 512
/** An idle thread is ended to free its memory. */
const IDLE_MS = 300_000

const toParse = (programs: readonly Earlier[]): number => programs.filter(({ tokens }) => !tokens).length
const limitOf = ({ name, request }: Task): number =>
  limitsMs[name] +
  MOST_MS_EACH * (name === 'analyse' ? toParse(request.baseline) : name === 'pairs' ? toParse(request.programs) : 0)

/** A thread that is started when it is needed, and does one task after another. */
class Lane {
  readonly #log: (line: string) => void
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  /** @throws Error after `close` */
  do(task: Task): Promise<unknown> {
    const turn = this.#last.then(() => {
      if (this.#isClosed) throw new Error('the comparison of programs is closed')
      return this.#ask(task)
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    worker.on('error', () => {}) // the task that runs reports it
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }

  #ask(task: Task): Promise<unknown> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    worker.ref()
    return new Promise((resolve) => {
      const finish = (result: unknown, isEnded: boolean): void => {
        clearTimeout(limit)
        worker.off('message', take).off('error', give).off('exit', leave)
        worker.unref()
        if (isEnded) void this.#end().then(() => resolve(result))
        else {
          this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref()
          resolve(result)
        }
      }
      const fail = (reason: NotMeasurable['reason'], why: string): void => {
        this.#log(`comparing programs (${task.name}): ${why}`)
        finish({ isMeasurable: false, reason } satisfies NotMeasurable, true)
      }
      const take = ({ result, isWornOut, error }: Done): void => {
        if (error !== undefined) this.#log(`comparing programs (${task.name}): ${error}`)
        finish(result, isWornOut)
      }
      const give = (error: Error): void => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        fail(isMemory ? 'memory' : 'failed', error.message)
      }
      const leave = (): void => fail('failed', 'the thread ended')
      const limit = setTimeout(() => fail('time', 'time limit exceeded'), limitOf(task))
      worker.on('message', take).on('error', give).on('exit', leave)
      worker.postMessage(task)
    })
  }
}

export interface SimilarityEngine {
  /** The largest values of a program against earlier ones, for a hand-in. */
  analyse(request: AnalysisRequest): Promise<Analysis | NotMeasurable>
  /** The values of all pairs, in a thread of its own: it may take a minute for a large class, and hand-ins do not wait for it. */
  pairs(request: PairsRequest): Promise<Matrix | NotMeasurable>
  /** What two programs have in common, and where. */
  matches(request: MatchesRequest): Promise<Matches | NotMeasurable>
  /** Ends the threads; calls that wait are refused. */
  close(): Promise<void>
}

/** Starts nothing by itself: threads start with the first call, and end when they have had nothing to do for five minutes. */
export const createSimilarityEngine = ({ log }: { log: (line: string) => void }): SimilarityEngine => {
  const [handIns, overviews] = [new Lane(log), new Lane(log)]
  return {
    analyse: (request) => handIns.do({ name: 'analyse', request }) as Promise<Analysis | NotMeasurable>,
    pairs: (request) => overviews.do({ name: 'pairs', request }) as Promise<Matrix | NotMeasurable>,
    matches: (request) => handIns.do({ name: 'matches', request }) as Promise<Matches | NotMeasurable>,
    close: async () => {
      await Promise.all([handIns.close(), overviews.close()])
    },
  }
}
