// Stores trial results and drops those whose case or program has changed.
import { useState } from 'react'
import { tryCase } from '../../../commands/judging/trial/calls.ts'
import { request } from '../../shared/api/client.ts'
import type { AuthorProgramValues, DatumValues, ProblemValues } from '../values.ts'
import { forEachOf, type Stoppable, useStoppable, whenFree } from './stoppable.ts'
import { type CaseTry, type Tries, type TryReply, type TryRequest, tryProgram, tryRequestOf } from './trial.ts'

/** Sends a trial; retries while the judge is busy. */
export const sendTrial = (body: TryRequest, signal: AbortSignal): Promise<TryReply> =>
  whenFree(() => request(tryCase, body, { signal }), signal)

/** Result of one run. */
export interface KnownRun {
  state: CaseTry
  /** The request: a result is valid for an equal one, and old if only limits changed. */
  of: TryRequest
}

export interface Trying extends Stoppable {
  /** Results for the problem's current state. */
  tries: Tries
  tryAll(programs: readonly AuthorProgramValues[]): Promise<void>
}

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isSameProgram = (one: TryRequest['checkerProgram'], other: TryRequest['checkerProgram']): boolean =>
  one?.languageId === other?.languageId && one?.source === other?.source && isSameJson(one?.files, other?.files)

const contents = ['input', 'expectedOutput', 'rule', 'strict'] as const
const limits = ['timeLimit', 'memoryLimit', 'outputSizeLimit'] as const

/** Compares field by field; texts are mostly identical strings, which is fast. */
const isSame = (one: TryRequest, other: TryRequest): boolean =>
  isSameProgram(one, other) &&
  isSameProgram(one.checkerProgram, other.checkerProgram) &&
  isSameProgram(one.interactorProgram, other.interactorProgram) &&
  isSameJson(one.judging, other.judging) &&
  isSameJson(one.graders, other.graders) &&
  isSameJson(one.test.arguments, other.test.arguments) &&
  one.test.keeps?.version === other.test.keeps?.version &&
  one.test.keeps?.testDataId === other.test.keeps?.testDataId &&
  contents.every((field) => one.test[field] === other.test[field])

/** Result for the current request; undefined if the entry is for a different one. */
export const knownOf = (entry: KnownRun | undefined, now: TryRequest): CaseTry | undefined => {
  if (entry === undefined || !isSame(entry.of, now)) return undefined
  const { state, of } = entry
  const isOld = limits.some((limit) => of.test[limit] !== now.test[limit])
  return state.phase === 'done' && isOld ? { ...state, isOld } : state
}

export const useTrying = (values: ProblemValues): Trying => {
  const [entries, setEntries] = useState<Readonly<Record<string, KnownRun>>>({})
  const { isBusy, during, stop: abort } = useStoppable()

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
    abort()
    setEntries((known) => Object.fromEntries(Object.entries(known).filter(([, { state }]) => state.phase !== 'running')))
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
