// The demo's teacher marks answers: comments with replies, an adjusted score, and review requests, one of them still open.

import type { MarkCommand } from '../commands/activities/mark/decider.ts'
import { markId, marks } from '../commands/activities/mark/decider.ts'
import { savedComments } from '../commands/activities/savedComment/decider.ts'
import { STATUS } from '../judge/catalogue.ts'
import type { Verdict } from '../protocol/verdict.ts'
import type { DemoClass } from './founding.ts'
import { DISTRIBUTION } from './practices.ts'
import type { DemoSubmission } from './submissions.ts'
import { by, pass, type Telling } from './telling.ts'

const MINUTE = 60_000

/** An answer of the history with its verdict. */
export interface ToldAnswer {
  answerId: number
  activityId: number
  submission: DemoSubmission
  verdict: Verdict
}

type Marking = MarkCommand extends infer Command
  ? Command extends MarkCommand
    ? Omit<Command, 'userId' | 'groupId' | 'activityId'>
    : never
  : never

const SAVED = [
  { text: '變數名稱請說明它代表什麼。 Name a variable after what it stands for.', points: -1 },
  { text: '先處理邊界情況，例如空的輸入。 Handle the edge cases first, such as empty input.', points: null },
  { text: '寫得很清楚！ Clearly written!', points: 1 },
]

const tellSaved = async (telling: Telling, userId: number): Promise<void> => {
  for (const content of SAVED) {
    pass(telling, MINUTE)
    await savedComments.handle(
      telling.commands,
      userId,
      { type: 'SaveComment', userId, ...content },
      by(telling, { userId, role: 'teacher' }),
    )
  }
}

/** A student's newest answer that is long enough for line comments. */
const newestOf = (told: readonly ToldAnswer[], userId: number, groupId: number, isMeant: (verdict: Verdict) => boolean) =>
  told.findLast(
    ({ submission, verdict }) =>
      submission.userId === userId &&
      submission.practice.groupId === groupId &&
      submission.program.source.split('\n').length > 3 &&
      isMeant(verdict),
  )

/** Marks answers of a class's second and third students. */
export const tellMarks = async (
  telling: Telling,
  { groupId, teacherId, studentIds }: DemoClass,
  told: readonly ToldAnswer[],
): Promise<void> => {
  await tellSaved(telling, teacherId)
  const give = async ({ activityId, submission }: ToldAnswer, actorId: number, command: Marking) => {
    pass(telling, MINUTE)
    const person = { userId: submission.userId, groupId, activityId }
    const role = actorId === teacherId ? 'teacher' : 'student'
    await marks.handle(telling.commands, markId(person), { ...command, ...person } as MarkCommand, by(telling, { userId: actorId, role }))
  }
  const [, second = 0, third = 0] = studentIds
  const isWrong = ({ statusCode }: Verdict) => statusCode === STATUS.WrongAnswer
  const wrong = newestOf(told, second, groupId, isWrong)
  if (wrong) {
    const { answerId, submission } = wrong
    const where = { problemId: submission.problem.problemId, answerId }
    const text = '這裡沒有處理最小的輸入。想一想只有一筆資料的時候。 The smallest input is not handled here: think of a single item.'
    await give(wrong, teacherId, { type: 'AddComment', ...where, authorId: teacherId, text, lines: { from: 2, to: 3 }, points: -1 })
    await give(wrong, second, { type: 'Reply', replyTo: 1, authorId: second, text: '懂了，謝謝老師！ I see, thank you!' })
    await give(wrong, teacherId, { type: 'AddComment', ...where, authorId: teacherId, text: SAVED[0]?.text ?? '', lines: null, points: -1 })
    const asked = '範例都對，可以請老師再看一次嗎？ All samples pass. Could you look again?'
    await give(wrong, second, { type: 'AskRegrade', ...where, text: asked })
  }
  const other = newestOf(told, third, groupId, isWrong)
  if (other) {
    const { answerId, submission } = other
    const where = { problemId: submission.problem.problemId }
    await give(other, third, { type: 'AskRegrade', ...where, answerId, text: '我只少了一個換行。 I only missed a line break.' })
    await give(other, teacherId, {
      type: 'AnswerRegrade',
      ...where,
      authorId: teacherId,
      text: '對，想法是對的，給一半的分數。 True, the idea is right: half of the points.',
    })
    const score = DISTRIBUTION / 2
    const reason = '想法正確，只少了換行。 The idea is right, only a line break is missing.'
    await give(other, teacherId, { type: 'AdjustScore', ...where, score, reason, authorId: teacherId, most: DISTRIBUTION })
  }
}
