// Measures the similarity of the demo's answers while its history is told, when no read model knows them yet.
import { measureAnswer } from '../commands/judging/similarity/measuring.ts'
import type { ComparedAnswer } from '../commands/judging/similarity/port.ts'
import { createTokensCache } from '../commands/judging/similarity/tokens.ts'
import { by, type Telling } from './telling.ts'

/** Measures accepted answers in the order in which they are given. */
export const createMeasuring = (
  telling: Telling,
): ((answer: Omit<ComparedAnswer, 'position' | 'isAccepted' | 'measured'>) => Promise<void>) => {
  const known: ComparedAnswer[] = []
  const tokens = createTokensCache()
  const comparedAnswers = {
    find: async (answerId: number) => known.find((one) => one.answerId === answerId) ?? null,
    earlier: async ({ activityId, problemId, languageId, userId, position }: ComparedAnswer) =>
      known
        .filter((one) => one.activityId === activityId && one.problemId === problemId && one.languageId === languageId)
        .filter((one) => one.userId !== userId && one.position < position)
        .map(({ answerId }) => answerId),
    async *accepted() {},
  }
  return async (answer) => {
    known.push({ ...answer, position: String(known.length).padStart(6, '0'), isAccepted: true, measured: null })
    await measureAnswer({ ...telling, tokens, comparedAnswers }, answer.answerId, by(telling))
  }
}
