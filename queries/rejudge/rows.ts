// The answers of a rejudge as they are shown: those that matter most first, and never more than a page can hold.
import { statusName } from '../../judge/catalogue.ts'
import type { PersonDocument } from '../../projections/people/projection.ts'
import type { ProblemDocument } from '../../projections/problems/projection.ts'
import type { RejudgeResultDocument } from '../../projections/rejudgeResults/projection.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { SubmissionDocument } from '../../projections/submissions/projection.ts'
import type { Language } from '../../server/errors/catalogue.ts'
import { MOST_OF_A_READ } from '../../server/reads/contract.ts'
import type { RejudgeRow } from './contract.ts'

/** Answers that are shown at most: everybody in them can be noted as read. */
const MAX_SHOWN = MOST_OF_A_READ
const PAGE = 1000

type Result = RejudgeResultDocument

export const titleOf = (problem: ProblemDocument | undefined, language: Language): string | null => {
  const wanted = language === 'en' ? 'en' : 'zh-Hant'
  const locales = problem?.locales ?? []
  return (locales.find(({ localeCode }) => localeCode === wanted) ?? locales.find(({ isPrimary }) => isPrimary))?.title ?? null
}

/** Rows in the order in which a person should look at them: losses, gains, other statuses, the rest. */
const importance = ({ difference, before, after }: Result): number => {
  if (difference === null) return 2
  if (difference !== 0) return difference < 0 ? 0 : 1
  return before.statusCode === after.statusCode ? 4 : 3
}

/** Results that are shown: all of them, or of very many those that lose or gain most. */
export const shownResults = async (reader: Reader, rejudgeId: number, judgedCount: number): Promise<Result[]> => {
  if (judgedCount <= MAX_SHOWN) return await reader.find<Result>('rejudgeResults', { filter: { rejudgeId } })
  const most = async (difference: { $lt: 0 } | { $gt: 0 }, direction: 1 | -1, limit: number): Promise<Result[]> =>
    limit === 0
      ? []
      : await reader.find<Result>('rejudgeResults', { filter: { rejudgeId, difference }, sort: [['difference', direction]], limit })
  const losses = await most({ $lt: 0 }, 1, MAX_SHOWN)
  return [...losses, ...(await most({ $gt: 0 }, -1, MAX_SHOWN - losses.length))]
}

/** How many people have an answer that gains, or loses, of a rejudge of which not all is shown. */
export const countPeople = async (reader: Reader, rejudgeId: number, difference: { $lt: 0 } | { $gt: 0 }): Promise<number> => {
  const people = new Set<number | null>()
  for (let offset = 0; ; offset += PAGE) {
    const sort = [['difference', 1]] as const
    const page = await reader.find<Result>('rejudgeResults', { filter: { rejudgeId, difference }, sort, limit: PAGE, offset })
    for (const { userId } of page) people.add(userId)
    if (page.length < PAGE) return people.size
  }
}

/** Results of the same people's other answers to the same problems: what a person has in the end follows from all of them. */
export const resultsBeside = async (reader: Reader, rejudgeId: number, rows: readonly RejudgeRow[]): Promise<Result[]> => {
  const shown = new Set(rows.map(({ answerId }) => answerId))
  const tasks = Map.groupBy(rows, ({ activityId, problemId }) => `${activityId}/${problemId}`)
  const beside: string[] = []
  for (const same of tasks.values()) {
    const { activityId, problemId } = same[0] as RejudgeRow
    const filter = { userId: { $in: [...new Set(same.map(({ userId }) => userId))] }, activityId, problemId }
    for (const { answerId } of await reader.find<SubmissionDocument>('submissions', { filter }))
      if (!shown.has(answerId)) beside.push(`${rejudgeId}/${answerId}`)
  }
  return [...(await reader.getMany<Result>('rejudgeResults', beside)).values()]
}

/** Results with the names of what they are about, the most important first; equal ones in the order of the log. */
export const rowsOf = async (reader: Reader, results: readonly Result[], language: Language): Promise<RejudgeRow[]> => {
  const answers = await reader.getMany<SubmissionDocument>(
    'submissions',
    results.map(({ answerId }) => String(answerId)),
  )
  const found = [...answers.values()]
  const people = await reader.getMany<PersonDocument>('people', new Set(found.map(({ userId }) => String(userId))))
  const problems = await reader.getMany<ProblemDocument>('problems', new Set(found.map(({ problemId }) => String(problemId))))
  return results
    .flatMap((result) => {
      const answer = answers.get(String(result.answerId))
      return answer ? [{ result, answer }] : []
    })
    .sort(
      (a, b) =>
        importance(a.result) - importance(b.result) ||
        Math.abs(b.result.difference ?? 0) - Math.abs(a.result.difference ?? 0) ||
        (a.answer.position < b.answer.position ? -1 : 1),
    )
    .map(({ result: { answerId, problemVersion, before, after, difference }, answer }) => ({
      answerId,
      groupId: answer.groupId,
      userId: answer.userId,
      userName: people.get(String(answer.userId))?.name ?? null,
      activityId: answer.activityId,
      problemId: answer.problemId,
      problemTitle: titleOf(problems.get(String(answer.problemId)), language),
      problemVersion,
      submitTime: answer.submitTime,
      before: { ...before, status: statusName(before.statusCode) },
      after: { ...after, status: statusName(after.statusCode) },
      difference,
    }))
}
