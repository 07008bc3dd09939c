// Problems not yet in use: a teacher's draft without a hidden case, shared for editing with the assistant, and one that the assistant
// imported from a package and that the teacher has reviewed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPackage } from '../commands/problems/package/useCases.ts'
import { problems } from '../commands/problems/problem/decider.ts'
import { createProblem } from '../commands/problems/problem/useCases.ts'
import { problemReviews } from '../commands/problems/problemReview/decider.ts'
import { comment, decideOn, openWhole, resolve } from '../commands/problems/problemReview/useCases.ts'
import { type ProblemPackage, pathOf, zipIn } from './packages.ts'
import type { DemoSchool } from './school.ts'
import { by, pass, type Telling } from './telling.ts'

const MINUTE = 60_000
const [DRAFT, IMPORTED] = ['score-ranking', 'bubble-tea']
export const OWN_PROBLEMS = 2

const titleOf = (title: string, code: string): string => `${title}${code === 'en' ? ' (draft)' : '（草稿）'}`

/** An author asks one person for a review of the first version. */
const askForReview = async (telling: Telling, problemId: number, authorId: number, reviewerId: number): Promise<void> => {
  const at = telling.clock.now().toISOString()
  const request = {
    type: 'RequestReview',
    problemId,
    userId: authorId,
    at,
    version: 1,
    reviewerIds: [reviewerId],
    businessUnitId: null,
  } as const
  await problemReviews.handle(telling.commands, problemId, request, by(telling, { userId: authorId, role: 'teacher' }))
  pass(telling, MINUTE)
}

const QUESTION =
  '答案最大會到 $10^{15}$，提示要不要提醒 C 與 Java 用 64 位元整數？\n\n*Answers reach* $10^{15}$*: should the hint mention 64-bit integers?*'
const REPLY = '解答裡有寫，提示就留給學生自己想。\n\n*The solution says so; the hint leaves it to the students.*'

/** The teacher opens the assistant's problem, asks a question, gets a reply and approves the problem. */
const tellReview = async (telling: Telling, problemId: number, assistantId: number, teacherId: number): Promise<void> => {
  const as = (userId: number) => [{ userId, now: telling.clock.now() }, by(telling, { userId, role: 'teacher' })] as const
  await askForReview(telling, problemId, assistantId, teacherId)
  await openWhole(telling, problemId, ...as(teacherId))
  const { commentId } = await comment(telling, { problemId, text: QUESTION }, ...as(teacherId))
  pass(telling, MINUTE)
  await comment(telling, { problemId, text: REPLY }, ...as(assistantId))
  pass(telling, MINUTE)
  await resolve(telling, { problemId, commentId, isResolved: true }, ...as(teacherId))
  await decideOn(telling, { problemId, version: 1, isApproved: true }, ...as(teacherId))
}

/** Creates both, at the end of the demo's time. */
export const tellOwnProblems = async (
  telling: Telling,
  { first, assistantId, adminId }: DemoSchool,
  packages: readonly ProblemPackage[],
): Promise<void> => {
  const draft = packages.find(({ slug }) => slug === DRAFT) as ProblemPackage
  const locales = draft.form.locales.map((locale) => ({ ...locale, title: titleOf(locale.title, locale.localeCode) }))
  const form = { ...draft.form, locales, testDatas: draft.form.testDatas.filter(({ read }) => read) }
  const teacher = { userId: first.teacherId, role: 'teacher' }
  const { problemId } = await createProblem(telling, form, first.teacherId, by(telling, teacher))
  const coAuthor = { type: 'AddCoAuthor', problemId, editorId: first.teacherId, userId: assistantId } as const
  await problems.handle(telling.commands, problemId, coAuthor, by(telling, teacher))
  await askForReview(telling, problemId, first.teacherId, adminId)
  pass(telling, MINUTE)
  const folder = mkdtempSync(join(tmpdir(), 'demo-package-'))
  try {
    const path = await zipIn(folder, pathOf(IMPORTED))
    const imported = await importPackage(telling, { path }, assistantId, by(telling, { userId: assistantId, role: 'teacher' }))
    await tellReview(telling, imported.problemId, assistantId, first.teacherId)
  } finally {
    rmSync(folder, { recursive: true })
  }
  pass(telling, MINUTE)
}
