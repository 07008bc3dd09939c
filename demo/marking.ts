// The demo's teacher marks answers: comments with replies, an adjusted score, and review requests, one of them still open.

import type { MarkCommand } from '../commands/activities/mark/decider.ts'
import { markId, marks } from '../commands/activities/mark/decider.ts'
import { savedComments } from '../commands/activities/savedComment/decider.ts'
import type { Verdict } from '../protocol/verdict.ts'
import { type Advice, GEARS, linesOf, PEGS, SAVED, SIEVE } from './advice.ts'
import type { DemoClass } from './founding.ts'
import { DISTRIBUTION } from './practices.ts'
import type { DemoSubmission } from './submissions.ts'
import { by, pass, type Telling } from './telling.ts'

const STEP = 30_000

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

const tellSaved = async (telling: Telling, userId: number): Promise<void> => {
  for (const content of SAVED) {
    pass(telling, STEP)
    await savedComments.handle(
      telling.commands,
      userId,
      { type: 'SaveComment', userId, ...content },
      by(telling, { userId, role: 'teacher' }),
    )
  }
}

/** A student's newest answer in the class with this program. */
const newestOf = (told: readonly ToldAnswer[], userId: number, groupId: number, { slug, file }: { slug: string; file: string }) =>
  told.findLast(
    ({ submission: { userId: author, practice, problem, program } }) =>
      author === userId && practice.groupId === groupId && problem.slug === slug && program.file === file,
  )

type Give = (person: { userId: number; activityId: number }, actorId: number, command: Marking) => Promise<void>

/** Comments on lines of an answer, on the whole of it, and the student's reply to the first. */
const comment = async (give: Give, teacherId: number, { answerId, activityId, submission }: ToldAnswer, advice: Advice): Promise<void> => {
  const { userId, problem, program } = submission
  const whose = { userId, activityId }
  const where = { problemId: problem.problemId, answerId, authorId: teacherId }
  for (const one of advice.comments) {
    const { text, points } = one
    await give(whose, teacherId, { type: 'AddComment', ...where, text, points, lines: linesOf(one, program.source) })
  }
  if (advice.reply !== null) await give(whose, userId, { type: 'Reply', replyTo: 1, authorId: userId, text: advice.reply })
  if (advice.whole !== null) await give(whose, teacherId, { type: 'AddComment', ...where, ...advice.whole, lines: null })
}

/** Marks answers of a class's second, third and fourth students. */
export const tellMarks = async (
  telling: Telling,
  { groupId, teacherId, studentIds }: DemoClass,
  told: readonly ToldAnswer[],
): Promise<void> => {
  await tellSaved(telling, teacherId)
  const give: Give = async ({ userId, activityId }, actorId, command) => {
    pass(telling, STEP)
    const person = { userId, groupId, activityId }
    const role = actorId === teacherId ? 'teacher' : 'student'
    await marks.handle(telling.commands, markId(person), { ...command, ...person } as MarkCommand, by(telling, { userId: actorId, role }))
  }
  const [, second = 0, third = 0, fourth = 0] = studentIds
  for (const advice of [SIEVE, PEGS]) {
    const answer = newestOf(told, second, groupId, advice)
    if (answer) await comment(give, teacherId, answer, advice)
  }
  const open = newestOf(told, second, groupId, GEARS)
  if (open) {
    const { answerId, activityId, submission } = open
    const text = '只有數字很大的那一筆不對，最小公倍數的算法應該沒有錯，可以請老師再看一次嗎？'
    await give({ userId: second, activityId }, second, { type: 'AskRegrade', problemId: submission.problem.problemId, answerId, text })
  }

  // an oral answer: an adjusted score where nothing was handed in
  const pegs = told.find(({ submission: { practice, problem } }) => practice.groupId === groupId && problem.slug === PEGS.slug)
  const hasAnswered = told.some(({ submission: { userId, problem } }) => userId === third && problem === pegs?.submission.problem)
  if (pegs && !hasAnswered) {
    const reason = '上課時在白板上完整示範了四個圓盤的搬法，補登口頭作答的分數。'
    const adjusted = {
      problemId: pegs.submission.problem.problemId,
      score: DISTRIBUTION / 2,
      reason,
      authorId: teacherId,
      most: DISTRIBUTION,
    }
    await give({ userId: third, activityId: pegs.activityId }, teacherId, { type: 'AdjustScore', ...adjusted })
  }

  const sieve = newestOf(told, fourth, groupId, SIEVE)
  if (sieve) {
    const { answerId, activityId, submission } = sieve
    const whose = { userId: fourth, activityId }
    const where = { problemId: submission.problem.problemId }
    await give(whose, fourth, { type: 'AskRegrade', ...where, answerId, text: '我的篩法應該只差一點點，可以請老師再看一次嗎？' })
    const text = '架構是對的，只有第 11 行的起點錯了，先給一半的分數。改好再送出之後，我會把調整拿掉。'
    await give(whose, teacherId, { type: 'AnswerRegrade', ...where, authorId: teacherId, text })
    const reason = '篩法的架構正確，只有內圈的起點錯了。'
    await give(whose, teacherId, {
      type: 'AdjustScore',
      ...where,
      score: DISTRIBUTION / 2,
      reason,
      authorId: teacherId,
      most: DISTRIBUTION,
    })
  }
}
