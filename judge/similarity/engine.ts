// Compares programs in threads, so that the server goes on and a program that is too much for a thread ends that thread alone.
import { Worker } from 'node:worker_threads'
import { areOf } from './tokens.ts'
import type { Analysis, AnalysisRequest, Earlier, Matches, MatchesRequest, Matrix, NotMeasurable, PairsRequest, Parsed } from './types.ts'
import type { Done, ComparisonTask } from './worker.ts'

type Limits = Readonly<Record<ComparisonTask['name'], number>>
/** From the start of the thread to the reply, on a machine with other work. The largest programs take a second or two of processor time. */
const usualMs: Limits = { analyse: 60_000, pairs: 300_000, matches: 60_000, renew: 60_000 }
const MOST_MEMORY_MB = 512
/** An idle thread is ended to free its memory. */
const IDLE_MS = 300_000

/** Programs that are parsed in one task, so that one that cannot be parsed in time is found among few. */
const MOST_AT_ONCE = 10

/** A thread that is started when it is needed, and does one task after another. */
class Lane {
  readonly #log: (line: string) => void
  readonly #limits: Limits
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(log: (line: string) => void, limits: Limits) {
    this.#log = log
    this.#limits = limits
  }

  /** @throws Error after `close` */
  do(task: ComparisonTask): Promise<unknown> {
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

  #ask(task: ComparisonTask): Promise<unknown> {
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
      const limit = setTimeout(() => fail('time', 'time limit exceeded'), this.#limits[task.name])
      worker.on('message', take).on('error', give).on('exit', leave)
      worker.postMessage(task)
    })
  }
}

/** What earlier programs share in a request. */
type Shared = Pick<PairsRequest, 'languageId' | 'starters'>

/** Gives tokens to programs that have none, a few at a time: one that is too much for a thread is left out, and the others are not. */
const renewed = async (lane: Lane, { languageId, starters }: Shared, programs: readonly Earlier[]): Promise<Parsed> => {
  const found: Parsed = { renewed: [], omitted: [] }
  const toParse = programs.filter(({ tokens, files }) => files !== undefined && !areOf(tokens, languageId))
  const parse = async (some: readonly Earlier[]): Promise<void> => {
    const result = (await lane.do({ name: 'renew', request: { languageId, starters, programs: some } })) as
      | ({ isMeasurable: true } & Parsed)
      | NotMeasurable
    if (result.isMeasurable) {
      found.renewed.push(...result.renewed)
      found.omitted.push(...result.omitted)
    } else if (some.length === 1) found.omitted.push(...some.map(({ answerId }) => answerId))
    else for (const one of some) await parse([one])
  }
  for (let at = 0; at < toParse.length; at += MOST_AT_ONCE) await parse(toParse.slice(at, at + MOST_AT_ONCE))
  return found
}

/** The same programs with tokens alone. */
const tokensOnly = (programs: readonly Earlier[], { renewed: made }: Parsed): Earlier[] => {
  const tokensOf = new Map(made.map(({ answerId, tokens }) => [answerId, tokens]))
  return programs.map(({ answerId, tokens }) => ({ answerId, tokens: tokensOf.get(answerId) ?? tokens ?? null }))
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

interface Options {
  log: (line: string) => void
  /** Time limits other than the usual ones. */
  limitsMs?: Partial<Limits>
}

/** Starts nothing by itself: threads start with the first call, and end when they have had nothing to do for five minutes. */
export const createSimilarityEngine = ({ log, limitsMs }: Options): SimilarityEngine => {
  const limits = { ...usualMs, ...limitsMs }
  const [handIns, overviews] = [new Lane(log, limits), new Lane(log, limits)]
  return {
    analyse: async (request) => {
      const parsed = await renewed(handIns, request, request.baseline)
      const task: ComparisonTask = { name: 'analyse', request: { ...request, baseline: tokensOnly(request.baseline, parsed) } }
      const result = (await handIns.do(task)) as Analysis | NotMeasurable
      return result.isMeasurable ? { ...result, renewed: parsed.renewed } : result
    },
    pairs: async (request) => {
      const parsed = await renewed(overviews, request, request.programs)
      const task: ComparisonTask = { name: 'pairs', request: { ...request, programs: tokensOnly(request.programs, parsed) } }
      const result = (await overviews.do(task)) as Matrix | NotMeasurable
      return result.isMeasurable ? { ...result, renewed: parsed.renewed } : result
    },
    matches: (request) => handIns.do({ name: 'matches', request }) as Promise<Matches | NotMeasurable>,
    close: async () => {
      await Promise.all([handIns.close(), overviews.close()])
    },
  }
}
