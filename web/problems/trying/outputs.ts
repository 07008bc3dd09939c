// Has the reference make the expected outputs: what of its runs is taken over, and what is left as it was.
import { STATUS } from '../../../judge/catalogue.ts'
import { choiceOf } from '../rules.ts'
import type { AuthorProgramValues, DatumValues } from '../values.ts'
import { type TryReply, type TryRequest, tryRequestOf } from './trial.ts'

/**
 * Whether a case has an output that a program can make: a pattern is its author's, an interactor has its own answer, and what the page has
 * not whole stays as it is.
 */
export const isMakeable = ({ rule, cut }: DatumValues): boolean => {
  if (cut !== null) return false
  const { kind } = choiceOf(rule)
  return kind !== 'interactor' && kind !== 'regex'
}

/** Runs the reference without judging what it prints: a checker would want an answer to compare it with. */
export const makingRequest = (datum: DatumValues, reference: AuthorProgramValues): TryRequest =>
  tryRequestOf({ checkerProgram: null, interactorProgram: null, isAllOrNothing: false }, { ...datum, rule: 'default' }, reference)

export interface MadeOutputs {
  /** By key of the case. */
  outputs: ReadonlyMap<number, string>
  /** Of the cases that were run: where it failed, and where it printed more than an expected output may have. */
  failed: readonly DatumValues[]
  tooLong: readonly DatumValues[]
}

/** What each run of the reference gives: an output, if the program ended well and printed no more than fits. */
export const madeOf = (runs: readonly { datum: DatumValues; reply: TryReply }[]): MadeOutputs => {
  const isEnded = ({ statusCode }: TryReply): boolean =>
    statusCode === STATUS.Accept || statusCode === STATUS.WrongAnswer || statusCode === STATUS.PresentationError
  const ended = runs.filter(({ reply }) => isEnded(reply))
  return {
    outputs: new Map(ended.filter(({ reply }) => !reply.isOutputTruncated).map(({ datum, reply }) => [datum.key, reply.output])),
    failed: runs.filter(({ reply }) => !isEnded(reply)).map(({ datum }) => datum),
    tooLong: ended.filter(({ reply }) => reply.isOutputTruncated).map(({ datum }) => datum),
  }
}

/** Cases whose expected output would become another one. */
export const replacedBy = (cases: readonly DatumValues[], { outputs }: MadeOutputs): DatumValues[] =>
  cases.filter(({ key, expectedOutput }) => expectedOutput !== '' && outputs.has(key) && outputs.get(key) !== expectedOutput)
