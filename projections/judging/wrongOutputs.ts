// Wrong outputs of answers for visible cases, and how often each occurs in a class for a case of a version. Outputs of hidden cases are in no
// verdict, so they are in none of these documents.
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import type { CaseResult, Verdict } from '../../protocol/verdict.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

/** Longest kept output, in characters; and most cases of an answer, and most outputs of a case. */
export const MOST_CHARACTERS = 500
const MOST_CASES = 10
export const MOST_OUTPUTS = 20

/** One document per answer with wrong outputs at its current verdict. */
export type WrongOutputsDocument = {
  _id: string
  groupId: number
  problemId: number
  userId: number
  problemVersion: number
  outputs: readonly { index: number; text: string }[]
}

export type OutputTallyDocument = {
  _id: string
  groupId: number
  problemId: number
  problemVersion: number
  /** Of the case. */
  index: number
  /** Number of wrong outputs, kept below or not. */
  total: number
  /** The most frequent ones. If there have ever been more than are kept, counts may be too low. */
  outputs: readonly { text: string; count: number }[]
  /** There have been more than are kept. */
  isCut?: true
}

const OUTPUT_IS_WRONG: readonly number[] = [STATUS.WrongAnswer, STATUS.PresentationError, STATUS.Partial]

/** Without spaces at the ends of lines and empty lines at the end, which differ between equal mistakes; cut. */
export const normalised = (output: string): string => {
  const text = output.replace(/[ \t\r]+$/gm, '').replace(/\n+$/, '')
  if (text.length <= MOST_CHARACTERS) return text
  // not between the halves of a character
  const end = /[\uD800-\uDBFF]/.test(text[MOST_CHARACTERS - 2] as string) ? MOST_CHARACTERS - 2 : MOST_CHARACTERS - 1
  return `${text.slice(0, end)}…`
}

const isWrongOutput = (result: CaseResult): result is CaseResult & { output: string } =>
  result.isVisible && result.output !== undefined && OUTPUT_IS_WRONG.includes(result.statusCode)

const key = (event: { data: { answerId: number } }): string => String(event.data.answerId)

interface Judged {
  data: { groupId: number; problemId: number; userId: number; problemVersion: number; verdict: Verdict }
}

const fold = (_: WrongOutputsDocument | null, { data }: Judged): Omit<WrongOutputsDocument, '_id'> | null => {
  const { groupId, problemId, userId, problemVersion, verdict } = data
  const outputs = verdict.cases
    .filter(isWrongOutput)
    .slice(0, MOST_CASES)
    .map(({ index, output }) => ({ index, text: normalised(output) }))
  return outputs.length === 0 ? null : { groupId, problemId, userId, problemVersion, outputs }
}

type Outputs = OutputTallyDocument['outputs']

/**
 * Counts one more. Where the most are kept, a new output takes one from the rarest, and its place once that has none left: so a frequent
 * output stays, and a new one that becomes frequent gets in.
 */
const counted = (outputs: Outputs, text: string): Outputs => {
  if (outputs.some((one) => one.text === text)) return outputs.map((one) => (one.text === text ? { text, count: one.count + 1 } : one))
  if (outputs.length < MOST_OUTPUTS) return [...outputs, { text, count: 1 }]
  const rarest = outputs.reduce((least, one) => (one.count < least.count ? one : least))
  return outputs.map((one) => (one !== rarest ? one : rarest.count > 1 ? { ...rarest, count: rarest.count - 1 } : { text, count: 1 }))
}

/** The outputs with one less of `text`. */
export const withoutOutput = (outputs: Outputs, text: string): Outputs =>
  outputs.flatMap((one) => (one.text !== text ? one : one.count > 1 ? { text, count: one.count - 1 } : []))

const tallyKeys = (answer: WrongOutputsDocument | null): readonly string[] =>
  answer?.outputs.map(({ index }) => `${answer.groupId}/${answer.problemId}/${answer.problemVersion}/${index}`) ?? []

const textFor = (answer: WrongOutputsDocument | null, key: string): string | undefined =>
  answer?.outputs.find((_, at) => tallyKeys(answer)[at] === key)?.text

const outputTallies = derived<OutputTallyDocument>({
  collection: 'outputTallies',
  hasNoSnapshots: true,
  indexes: [{ fields: ['problemId', 'groupId', 'problemVersion'] }],
  from: {
    wrongOutputs: {
      key: ({ before, after }: Change<WrongOutputsDocument>) =>
        [...new Set([...tallyKeys(before), ...tallyKeys(after)])].filter((key) => textFor(before, key) !== textFor(after, key)),
      fold: (tally, { before, after }: Change<WrongOutputsDocument>, key) => {
        const [groupId, problemId, problemVersion, index] = key.split('/').map(Number) as [number, number, number, number]
        const [was, is] = [textFor(before, key), textFor(after, key)]
        let { total, outputs, isCut } = tally ?? { total: 0, outputs: [] as Outputs }
        if (was !== undefined) {
          total -= 1
          outputs = withoutOutput(outputs, was)
        }
        if (is !== undefined) {
          total += 1
          if (outputs.length === MOST_OUTPUTS && outputs.every(({ text }) => text !== is)) isCut = true
          outputs = counted(outputs, is)
        }
        return total === 0 ? null : { groupId, problemId, problemVersion, index, total, outputs, ...(isCut ? { isCut } : {}) }
      },
    },
  },
})

export const wrongOutputs = projection<WrongOutputsDocument, SubmissionEvent>({
  name: 'wrongOutputs',
  version: 1,
  collection: 'wrongOutputs',
  hasNoSnapshots: true,
  streamPrefix: 'submission-',
  indexes: [{ fields: ['problemId', 'groupId', 'userId'] }],
  on: {
    SubmissionJudged: { key, fold },
    SubmissionRejudged: { key, fold },
    SubmissionCancelled: { key, fold: () => null },
  },
  derived: [outputTallies],
})
