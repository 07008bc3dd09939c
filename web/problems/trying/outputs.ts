// Generates expected outputs with the reference program, and selects those to apply.
import { STATUS } from '../../../judge/catalogue.ts'
import { choiceOf } from '../rules.ts'
import type { AuthorProgramValues, CutCase, DatumValues } from '../values.ts'
import { type TryReply, type TryRequest, tryRequestOf } from './trial.ts'

/** True if a program can generate the output: patterns are written by the author, and interactors have no expected output. */
const isMade = ({ rule }: DatumValues): boolean => {
  const { kind } = choiceOf(rule)
  return kind !== 'interactor' && kind !== 'regex'
}

/** True if the output can be generated and the form accepts the case's full text. */
export const isMakeable = (datum: DatumValues): boolean => isMade(datum) && datum.cut?.isTooLong !== true

/** Cases above the form's limit, which stay unchanged. */
export const keptOf = (cases: readonly DatumValues[]): DatumValues[] =>
  cases.filter((datum) => isMade(datum) && datum.cut?.isTooLong === true)

/** A case with its full texts; loads truncated ones. */
export const wholeOf = async (
  datum: DatumValues,
  load: (cut: CutCase) => Promise<Pick<DatumValues, 'input' | 'expectedOutput'>>,
): Promise<DatumValues> => (datum.cut === null ? datum : { ...datum, ...(await load(datum.cut)), cut: null })

/** Runs the reference without judging its output, because a checker would need an expected output. */
export const makingRequest = (datum: DatumValues, reference: AuthorProgramValues): TryRequest =>
  tryRequestOf(
    { checkerProgram: null, interactorProgram: null, graders: [], judging: {}, isAllOrNothing: false },
    { ...datum, rule: 'default' },
    reference,
  )

export interface MadeOutputs {
  /** By case key. */
  outputs: ReadonlyMap<number, string>
  /** Cases whose run failed or whose output is too long. */
  failed: readonly DatumValues[]
  tooLong: readonly DatumValues[]
}

/** Output of each reference run that ended normally within the size limit. */
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

/** Cases whose expected output would change. */
export const changedBy = (cases: readonly DatumValues[], { outputs }: MadeOutputs): DatumValues[] =>
  cases.filter(({ key, expectedOutput }) => outputs.has(key) && outputs.get(key) !== expectedOutput)
