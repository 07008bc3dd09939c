// Rejudges of a class, with the users who gain and lose by each.
import { mayDecide, requireRejudger } from '../../../commands/judging/rejudge/policy.ts'
import type { RejudgeDocument } from '../../../projections/judging/rejudges.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { type Language, rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import type { ShownActivities } from '../../kit/activity.ts'
import { titleOf } from '../../kit/title.ts'
import { rejudgeInfo, rejudgeList } from './calls.ts'
import { peopleOf } from './people.ts'
import { shownRows, type Whole, wholeOf } from './rows.ts'
import { type RejudgeInfo, type RejudgeRow, type RejudgeSummary, rejudgeInfoSchemas, rejudgeListSchemas } from './schemas.ts'

export interface RejudgeQueryDeps {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  noteRead: NoteRead
}

const MAX_LISTED = 100

const stateOf = ({ state, answerCount, tally }: RejudgeDocument): RejudgeSummary['state'] => {
  if (state === 'requested') return tally.judgedCount < answerCount ? 'judging' : 'ready'
  if (state === 'applied') return 'applying'
  return state === 'completed' ? 'applied' : 'dropped'
}

const summaries = async (
  { reader, shownActivities }: Pick<RejudgeQueryDeps, 'reader' | 'shownActivities'>,
  found: readonly RejudgeDocument[],
  language: Language,
): Promise<RejudgeSummary[]> => {
  const ids = found.flatMap(({ requestedBy, decidedBy }) => [String(requestedBy), ...(decidedBy === null ? [] : [String(decidedBy)])])
  const people = await reader.getMany<PersonDocument>('people', new Set(ids))
  const scopes = found.map(({ scope }) => scope)
  const activities = await shownActivities.found(scopes.flatMap(({ activityId }) => activityId ?? []))
  const activityNames = new Map(activities.map(({ activityId, name }) => [activityId, name]))
  const problems = await reader.getMany<ProblemDocument>('problems', new Set(scopes.map(({ problemId }) => String(problemId))))
  const nameOf = (userId: number | null) => (userId === null ? null : (people.get(String(userId))?.name ?? null))
  return found.map((rejudge) => {
    const { scope, requestedBy, decidedBy, tally } = rejudge
    return {
      ...rejudge,
      groupIds: [...rejudge.groupIds],
      activityName: scope.activityId === null ? null : (activityNames.get(scope.activityId) ?? null),
      problemTitle: titleOf(problems.get(String(scope.problemId)), language),
      requestedByName: nameOf(requestedBy),
      decidedByName: nameOf(decidedBy),
      state: stateOf(rejudge),
      judgedCount: tally.judgedCount,
      gainCount: tally.gainCount,
      lossCount: tally.lossCount,
    }
  })
}

/** `whole` is null if the rows are complete. */
const totalsOf = ({ tally }: RejudgeDocument, rows: readonly RejudgeRow[], whole: Whole | null): RejudgeInfo['totals'] => {
  const { pointsGained, pointsLost, sameCount, otherStatusCount, notJudgedCount } = tally
  const peopleWith = (isOne: (difference: number) => boolean): number =>
    new Set(rows.filter(({ difference }) => difference !== null && isOne(difference)).map(({ userId }) => userId)).size
  return {
    pointsGained,
    pointsLost,
    gainingPeople: whole?.gainingPeople ?? peopleWith((difference) => difference > 0),
    losingPeople: whole?.losingPeople ?? peopleWith((difference) => difference < 0),
    sameCount,
    otherStatusCount,
    notJudgedCount,
  }
}

/** Routes that read rejudges, for users who may request them. */
export const rejudgeQueries = ({ reader, access, shownActivities, noteRead }: RejudgeQueryDeps): Route[] => [
  route(rejudgeList, rejudgeListSchemas, async ({ groupId }, { caller, language }) => {
    requireRejudger(access, caller.userId, groupId)
    const found = await reader.find<RejudgeDocument>('rejudges', { filter: { groupId }, sort: [['position', -1]], limit: MAX_LISTED })
    const open = found.filter(({ groupIds }) => mayDecide(access, caller.userId, groupIds))
    return await summaries({ reader, shownActivities }, open, language)
  }),

  route(rejudgeInfo, rejudgeInfoSchemas, async ({ groupId, rejudgeId }, context) => {
    const { caller, language } = context
    requireRejudger(access, caller.userId, groupId)
    const rejudge = await reader.get<RejudgeDocument>('rejudges', String(rejudgeId))
    if (rejudge?.groupId !== groupId) throw rejected('Rejudge.NotFound')
    if (!mayDecide(access, caller.userId, rejudge.groupIds)) throw rejected('Rejudge.OtherClasses')
    const [summary] = (await summaries({ reader, shownActivities }, [rejudge], language)) as [RejudgeSummary]
    const rows = await shownRows(reader, rejudge, language)
    const whole = rows.length < rejudge.tally.judgedCount ? await wholeOf(reader, rejudgeId, rows) : null
    const all = [...rows, ...(whole?.beside ?? [])]
    for (const [touched, own] of Map.groupBy(all, (row) => row.groupId))
      noteRead(context, { view: 'rejudge', groupId: touched, userIds: own.map(({ userId }) => userId) })
    const people = await peopleOf(reader, all, summary.decidedTime)
    return { ...summary, totals: totalsOf(rejudge, rows, whole), people, rows: rows.map(({ now: _now, answer: _answer, ...row }) => row) }
  }),
]
