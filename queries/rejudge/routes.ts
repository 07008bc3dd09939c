// Answers which rejudges a class has had, and who gains and who loses by one.
import { requireRejudger } from '../../commands/rejudge/contract.ts'
import { statusName } from '../../judge/catalogue.ts'
import type { PersonDocument } from '../../projections/people/projection.ts'
import type { PracticeDocument } from '../../projections/practices/projection.ts'
import type { ProblemDocument } from '../../projections/problems/projection.ts'
import type { RejudgeResultDocument } from '../../projections/rejudgeResults/projection.ts'
import type { RejudgeDocument } from '../../projections/rejudges/projection.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { SubmissionDocument } from '../../projections/submissions/projection.ts'
import type { Access } from '../../server/access/contract.ts'
import { type Language, rejected } from '../../server/errors/catalogue.ts'
import { type Route, route } from '../../server/http/contract.ts'
import type { NoteRead } from '../../server/reads/contract.ts'
import { type RejudgeInfo, type RejudgeRow, type RejudgeSummary, rejudgeInfo, rejudgeList } from './contract.ts'
import { peopleOf } from './people.ts'

export interface RejudgeQueryDeps {
  reader: Reader
  access: Access
  noteRead: NoteRead
}

const MAX_LISTED = 100

const stateOf = ({ state, answerCount }: RejudgeDocument, judgedCount: number): RejudgeSummary['state'] => {
  if (state === 'requested') return judgedCount < answerCount ? 'judging' : 'ready'
  if (state === 'applied') return 'applying'
  return state === 'completed' ? 'applied' : 'dropped'
}

const titleOf = (problem: ProblemDocument | undefined, language: Language): string | null => {
  const wanted = language === 'en' ? 'en' : 'zh-Hant'
  const locales = problem?.locales ?? []
  return (locales.find(({ localeCode }) => localeCode === wanted) ?? locales.find(({ isPrimary }) => isPrimary))?.title ?? null
}

const summaries = async (reader: Reader, found: readonly RejudgeDocument[], language: Language): Promise<RejudgeSummary[]> => {
  const ids = found.flatMap(({ requestedBy, decidedBy }) => [String(requestedBy), ...(decidedBy === null ? [] : [String(decidedBy)])])
  const people = await reader.getMany<PersonDocument>('people', new Set(ids))
  const scopes = found.map(({ scope }) => scope)
  const practices = await reader.getMany<PracticeDocument>('practices', new Set(scopes.map(({ activityId }) => String(activityId))))
  const problems = await reader.getMany<ProblemDocument>('problems', new Set(scopes.map(({ problemId }) => String(problemId))))
  const nameOf = (userId: number | null) => (userId === null ? null : (people.get(String(userId))?.name ?? null))
  return await Promise.all(
    found.map(async ({ _id, ...rejudge }) => {
      const { rejudgeId, scope } = rejudge
      const judgedCount = await reader.count('rejudgeResults', { rejudgeId })
      return {
        ...rejudge,
        activityName: practices.get(String(scope.activityId))?.name ?? null,
        problemTitle: titleOf(problems.get(String(scope.problemId)), language),
        requestedByName: nameOf(rejudge.requestedBy),
        decidedByName: nameOf(rejudge.decidedBy),
        state: stateOf({ _id, ...rejudge }, judgedCount),
        judgedCount,
        gainCount: await reader.count('rejudgeResults', { rejudgeId, difference: { $gt: 0 } }),
        lossCount: await reader.count('rejudgeResults', { rejudgeId, difference: { $lt: 0 } }),
      }
    }),
  )
}

/** Rows in the order in which a person should look at them: losses, gains, other statuses, the rest. */
const importance = ({ difference, before, after }: RejudgeResultDocument): number => {
  if (difference === null) return 2
  if (difference !== 0) return difference < 0 ? 0 : 1
  return before.statusCode === after.statusCode ? 4 : 3
}

const inOrder = (results: readonly RejudgeResultDocument[]): RejudgeResultDocument[] =>
  [...results].sort(
    (a, b) => importance(a) - importance(b) || Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0) || a.answerId - b.answerId,
  )

const rowsOf = async (reader: Reader, results: readonly RejudgeResultDocument[], language: Language): Promise<RejudgeRow[]> => {
  const answers = await reader.getMany<SubmissionDocument>(
    'submissions',
    results.map(({ answerId }) => String(answerId)),
  )
  const found = [...answers.values()]
  const people = await reader.getMany<PersonDocument>('people', new Set(found.map(({ userId }) => String(userId))))
  const problems = await reader.getMany<ProblemDocument>('problems', new Set(found.map(({ problemId }) => String(problemId))))
  return inOrder(results).flatMap(({ answerId, problemVersion, before, after, difference }) => {
    const answer = answers.get(String(answerId))
    if (!answer) return []
    const { userId, activityId, problemId, submitTime } = answer
    return [
      {
        answerId,
        userId,
        userName: people.get(String(userId))?.name ?? null,
        activityId,
        problemId,
        problemTitle: titleOf(problems.get(String(problemId)), language),
        problemVersion,
        submitTime,
        before: { ...before, status: statusName(before.statusCode) },
        after: { ...after, status: statusName(after.statusCode) },
        difference,
      },
    ]
  })
}

const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100

const totalsOf = (rows: readonly RejudgeRow[]): RejudgeInfo['totals'] => {
  const gains = rows.filter(({ difference }) => difference !== null && difference > 0)
  const losses = rows.filter(({ difference }) => difference !== null && difference < 0)
  const even = rows.filter(({ difference }) => difference === 0)
  const personCount = (some: readonly RejudgeRow[]) => new Set(some.map(({ userId }) => userId)).size
  const otherStatusCount = even.filter(({ before, after }) => before.statusCode !== after.statusCode).length
  return {
    pointsGained: sum(gains.map(({ difference }) => difference ?? 0)),
    pointsLost: sum(losses.map(({ difference }) => -(difference ?? 0))),
    gainingPeople: personCount(gains),
    losingPeople: personCount(losses),
    sameCount: even.length - otherStatusCount,
    otherStatusCount,
    notJudgedCount: rows.filter(({ difference }) => difference === null).length,
  }
}

/** Routes that read rejudges; for those who may ask for them. */
export const rejudgeQueries = ({ reader, access, noteRead }: RejudgeQueryDeps): Route[] => [
  route(rejudgeList, async ({ groupId }, { caller, language }) => {
    requireRejudger(access, caller.userId, groupId)
    return await summaries(
      reader,
      await reader.find<RejudgeDocument>('rejudges', { filter: { groupId }, sort: [['position', -1]], limit: MAX_LISTED }),
      language,
    )
  }),

  route(rejudgeInfo, async ({ groupId, rejudgeId }, context) => {
    const { caller, language } = context
    requireRejudger(access, caller.userId, groupId)
    const rejudge = await reader.get<RejudgeDocument>('rejudges', String(rejudgeId))
    const [summary] = rejudge && rejudge.groupId === groupId ? await summaries(reader, [rejudge], language) : []
    if (!summary) throw rejected('Rejudge.NotFound')
    const results = await reader.find<RejudgeResultDocument>('rejudgeResults', { filter: { rejudgeId } })
    const rows = await rowsOf(reader, results, language)
    noteRead(context, { view: 'rejudge', groupId, userIds: rows.map(({ userId }) => userId) })
    return { ...summary, totals: totalsOf(rows), people: await peopleOf(reader, rows, summary.decidedTime), rows }
  }),
]
