// Has the reference make the expected outputs: what of its runs is taken over, and what is left as it was.
import { STATUS } from '../../../judge/catalogue.ts'
import { choiceOf } from '../rules.ts'
import type { AuthorProgramValues, CutCase, DatumValues } from '../values.ts'
import { type TryReply, type TryRequest, tryRequestOf } from './trial.ts'

/** Whether a case has an output that a program can make: a pattern is its author's, and an interactor has its own answer. */
const isMade = ({ rule }: DatumValues): boolean => {
  const { kind } = choiceOf(rule)
  return kind !== 'interactor' && kind !== 'regex'
}

/** The same, and the form takes the whole of it. */
export const isMakeable = (datum: DatumValues): boolean => isMade(datum) && datum.cut?.isTooLong !== true

/** Cases that are longer than the form takes: they stay as they are. */
export const keptOf = (cases: readonly DatumValues[]): DatumValues[] =>
  cases.filter((datum) => isMade(datum) && datum.cut?.isTooLong === true)

/** A case with its whole texts: those of which the page has only the beginnings are loaded. */
export const wholeOf = async (
  datum: DatumValues,
  load: (cut: CutCase) => Promise<Pick<DatumValues, 'input' | 'expectedOutput'>>,
): Promise<DatumValues> => (datum.cut === null ? datum : { ...datum, ...(await load(datum.cut)), cut: null })

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

/** Of the cases as they were run, those whose expected output would become another one. */
export const changedBy = (cases: readonly DatumValues[], { outputs }: MadeOutputs): DatumValues[] =>
  cases.filter(({ key, expectedOutput }) => outputs.has(key) && outputs.get(key) !== expectedOutput)
