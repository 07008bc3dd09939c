// Keeps what was tried, and forgets it where the case or the program is not the same any more.
import { useEffect, useRef, useState } from 'react'
import { tryCase } from '../../../commands/judging/trial/calls.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import type { AuthorProgramValues, DatumValues, ProblemValues } from '../values.ts'
import { type CaseTry, type Tries, type TryReply, type TryRequest, tryProgram, tryRequestOf } from './trial.ts'

/** Programs that are tried at once: a person may have three runs before the judge. */
const AT_ONCE = 2
/** Milliseconds before a judge that is busy is asked again, and how often. */
const AGAIN_MS = 2000
const MOST_TIMES = 30

const isForLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.code === 'Judge.Busy' || error.code === 'Judge.TooManyWaiting')

/** Sends a trial; waits its turn where the judge has none now. */
export const sendTrial = async (body: TryRequest, signal: AbortSignal): Promise<TryReply> => {
  for (let times = 1; ; times += 1) {
    try {
      return await request(tryCase, body, { signal })
    } catch (error) {
      if (!isForLater(error) || times === MOST_TIMES || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      signal.throwIfAborted()
    }
  }
}

/** Does some work for each item, a few at once. */
export const forEachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items]
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** What came of one run. */
export interface KnownRun {
  state: CaseTry
  /** What was sent: a result holds as long as the same would be sent; with other limits it is of before. */
  of: TryRequest
}

export interface Trying {
  /** What is known of the problem as it stands on the screen. */
  tries: Tries
  isBusy: boolean
  tryAll(programs: readonly AuthorProgramValues[]): Promise<void>
  /** Work of another kind that `stop` ends as well. */
  during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null>
  stop(): void
}

const isSameProgram = (one: TryRequest['checkerProgram'], other: TryRequest['checkerProgram']): boolean =>
  one?.languageId === other?.languageId && one?.source === other?.source

const contents = ['input', 'expectedOutput', 'rule', 'strict'] as const
const limits = ['timeLimit', 'memoryLimit', 'outputSizeLimit'] as const

/** Field by field: the texts are mostly the very same ones, which is told at once. */
const isSame = (one: TryRequest, other: TryRequest): boolean =>
  isSameProgram(one, other) &&
  isSameProgram(one.checkerProgram, other.checkerProgram) &&
  isSameProgram(one.interactorProgram, other.interactorProgram) &&
  one.test.keeps?.version === other.test.keeps?.version &&
  one.test.keeps?.testDataId === other.test.keeps?.testDataId &&
  contents.every((field) => one.test[field] === other.test[field])

/** What is known by an entry of what would be sent now; undefined where that is something else. */
export const knownOf = (entry: KnownRun | undefined, now: TryRequest): CaseTry | undefined => {
  if (entry === undefined || !isSame(entry.of, now)) return undefined
  const { state, of } = entry
  const isOld = limits.some((limit) => of.test[limit] !== now.test[limit])
  return state.phase === 'done' && isOld ? { ...state, isOld } : state
}

export const useTrying = (values: ProblemValues): Trying => {
  const [entries, setEntries] = useState<Readonly<Record<string, KnownRun>>>({})
  const [isBusy, setBusy] = useState(false)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const during: Trying['during'] = async (work) => {
    const own = new AbortController()
    control.current?.abort()
    control.current = own
    setBusy(true)
    try {
      return await work(own.signal)
    } catch (error) {
      if (own.signal.aborted) return null
      throw error
    } finally {
      if (control.current === own) setBusy(false)
    }
  }

  const sentOf = (datum: DatumValues, program: AuthorProgramValues): TryRequest => tryRequestOf(values, datum, program)

  const tryAll = async (programs: readonly AuthorProgramValues[]): Promise<void> => {
    const { testDatas: cases } = values
    await during(async (signal) => {
      await forEachOf(programs, async (program) => {
        const sent = new Map(cases.map((datum) => [datum.key, sentOf(datum, program)]))
        await tryProgram({
          judged: values,
          cases,
          program,
          send: (body) => sendTrial(body, signal),
          tell(caseKey, state) {
            const of = sent.get(caseKey)
            if (of !== undefined) setEntries((known) => ({ ...known, [`${program.key}/${caseKey}`]: { state, of } }))
          },
          signal,
        })
      })
    })
  }

  const stop = (): void => {
    control.current?.abort()
    setEntries((known) => Object.fromEntries(Object.entries(known).filter(([, { state }]) => state.phase !== 'running')))
    setBusy(false)
  }

  const triesOf = (program: AuthorProgramValues) =>
    Object.fromEntries(
      values.testDatas.flatMap((datum) => {
        const known = knownOf(entries[`${program.key}/${datum.key}`], sentOf(datum, program))
        return known === undefined ? [] : [[datum.key, known]]
      }),
    )
  const tries: Tries = Object.fromEntries(values.authorPrograms.map((program) => [program.key, triesOf(program)]))
  return { tries, isBusy, tryAll, during, stop }
}
