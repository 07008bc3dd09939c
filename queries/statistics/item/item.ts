// Analysis of a problem over the classes that its owner sees, from read models by student: never from answers one by one. Of other classes
// only sums are told, and only of enough students. See docs/decisions/0107-item-analysis.md.
import { countsAsWrong, STATUS } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import { type ItemStudentDocument, studentsOfAnswers } from '../../../projections/activities/answers/itemStudents.ts'
import type { ProblemStatisticsDocument } from '../../../projections/activities/answers/problemStatistics.ts'
import { tallyKey } from '../../../projections/activities/answers/problemTallies.ts'
import { resultAt, type StudentResultsDocument, studentResultsKey } from '../../../projections/activities/answers/studentResults.ts'
import type { AccessGroupDocument } from '../../../projections/classes/accessGroups.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { HoldingDocument, ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Access } from '../../../protocol/access.ts'
import type { ShownActivities, ShownActivity } from '../../kit/activity.ts'
import { countedIds, rateOf, type StatisticsSources } from '../asked.ts'
import { type ItemStudent, itemFigures } from './figures.ts'
import { outputsOfAnswers, wrongOutputsOf } from './outputs.ts'
import type { ProblemItem } from './schemas.ts'

export interface ItemSources extends StatisticsSources {
  access: Access
  shownActivities: Pick<ShownActivities, 'holding'>
}

const MOST_CLASSES = 50
const MOST_ELSEWHERE = 500
/** Fewer students of other classes could be told from each other. */
const FEWEST_ELSEWHERE = 5
const MINUTE_MS = 60_000

/** Activities with the problem, newest of each kind first, and the other problems of each set. */
const activitiesWith = async ({ reader, shownActivities }: ItemSources, problemId: number) => {
  const holdings = await reader.find<HoldingDocument>('setsHolding', { filter: { problemId } })
  const setIds = holdings.map(({ problemSetId }) => problemSetId)
  const [activities, sets] = await Promise.all([
    shownActivities.holding(setIds),
    reader.getMany<ProblemSetDocument>('problemSets', setIds.map(String)),
  ])
  return {
    activities,
    othersIn: (problemSetId: number) => (sets.get(String(problemSetId))?.problemIds ?? []).filter((id) => id !== problemId),
  }
}

type Activity = Pick<ShownActivity, 'activityId' | 'problemSetId'>

/** Share of the other problems that a student has solved in the activities in which they answered this one; null without others. */
const shareOf = (
  problemId: number,
  results: StudentResultsDocument | undefined,
  activities: readonly Activity[],
  othersIn: (problemSetId: number) => readonly number[],
  moment: number,
): number | null => {
  let [solved, all] = [0, 0]
  for (const { activityId, problemSetId } of activities) {
    const problems = results?.activities[activityId] ?? {}
    if (resultAt(problems[problemId], moment) === null) continue
    const others = othersIn(problemSetId)
    all += others.length
    solved += others.filter((id) => resultAt(problems[id], moment)?.isSolved).length
  }
  return all === 0 ? null : solved / all
}

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

const studentOf = ({ firstAt, statuses, acceptedAt }: ItemStudentDocument, share: number | null): ItemStudent => ({
  answers: sumOf(statuses),
  accepted: statuses[STATUS.Accept] ?? 0,
  minutes: acceptedAt.length === 0 ? null : (Math.min(...acceptedAt) - firstAt) / MINUTE_MS,
  share,
})

const errorsIn = (students: readonly ItemStudentDocument[]): ProblemItem['statuses'] => {
  const counts = new Map<number, number>()
  for (const [status, count] of students.flatMap(({ statuses }) => Object.entries(statuses)))
    if (countsAsWrong(Number(status))) counts.set(Number(status), (counts.get(Number(status)) ?? 0) + count)
  return [...counts]
    .map(([status, count]) => ({ status, count }))
    .sort((one, other) => other.count - one.count || one.status - other.status)
}

/** Sums over current students of other classes; none unless one activity alone has enough of them. */
const elsewhereOf = async (
  { reader }: Pick<ItemSources, 'reader'>,
  problemId: number,
  activities: readonly ShownActivity[],
): Promise<ProblemItem['elsewhere']> => {
  const classes = new Set(activities.map(({ groupId }) => groupId)).size
  const found = await reader.getMany<ProblemStatisticsDocument>(
    'problemStatistics',
    activities.slice(0, MOST_ELSEWHERE).map(({ activityId }) => tallyKey(activityId, problemId)),
  )
  const all = [...found.values()]
  if (!all.some(({ solved, unsolved }) => solved + unsolved >= FEWEST_ELSEWHERE)) return { classes, sums: null }
  const sum = (valueOf: (one: ProblemStatisticsDocument) => number) => all.reduce((total, one) => total + valueOf(one), 0)
  const [answers, accepted] = [sum(({ statuses }) => sumOf(statuses)), sum(({ statuses }) => statuses[STATUS.Accept] ?? 0)]
  return {
    classes,
    sums: {
      tried: sum(({ solved, unsolved }) => solved + unsolved),
      solved: sum(({ solved }) => solved),
      answers,
      accepted,
      successRate: rateOf(accepted, answers),
    },
  }
}

/** Answers of everybody in these classes to the problem, judged or not. */
const answersOf = async ({ reader }: Pick<ItemSources, 'reader'>, problemId: number, groupIds: readonly number[]) =>
  (await Promise.all(groupIds.map((groupId) => reader.find<AnswerDocument>('answers', { filter: { groupId, problemId } })))).flat()

interface ItemAsked {
  version: number | null
  /** ISO-8601; null for now. Then answers are read one by one: the documents by student are those of now. */
  at: string | null
}

export const problemItemOf = async (
  sources: ItemSources,
  problem: ProblemDocument,
  userId: number,
  { version, at }: ItemAsked,
): Promise<ProblemItem> => {
  const { reader, access } = sources
  const { problemId } = problem
  const { activities, othersIn } = await activitiesWith(sources, problemId)
  const isAdmin = access.hasRole(userId, 'admin')
  const isSeen = ({ groupId }: ShownActivity) => isAdmin || access.isGroupAdmin(userId, groupId)
  const ofClass = Map.groupBy(activities.filter(isSeen), ({ groupId }) => groupId)
  const groupIds = [...ofClass.keys()].slice(0, MOST_CLASSES)
  const members = await reader.getMany<AccessGroupDocument>('accessGroups', groupIds.map(String))
  const counted = new Map(
    groupIds.map((groupId) => [groupId, countedIds({ access: { group: (id) => members.get(String(id)) ?? null } }, groupId)]),
  )
  const moment = at === null ? Number.POSITIVE_INFINITY : Date.parse(at)
  const isCounted = (one: Pick<ItemStudentDocument, 'groupId' | 'userId'>) => counted.get(one.groupId)?.has(one.userId) === true
  const answers = at === null ? null : (await answersOf(sources, problemId, groupIds)).filter(isCounted)
  const everybody =
    answers === null
      ? await reader.find<ItemStudentDocument>('itemStudents', { filter: { problemId, groupId: { $in: groupIds } } })
      : studentsOfAnswers(answers)
  const documents = everybody.filter(isCounted)
  const [results, groups, outputs, elsewhere] = await Promise.all([
    reader.getMany<StudentResultsDocument>(
      'studentResults',
      documents.map((one) => studentResultsKey(one.groupId, one.userId)),
    ),
    reader.getMany<ClassDocument>('classes', groupIds.map(String)),
    answers === null
      ? wrongOutputsOf(reader, { problem, groupIds, others: everybody.filter((one) => !isCounted(one)), version })
      : outputsOfAnswers(reader, { problem, answers, version }),
    elsewhereOf(
      sources,
      problemId,
      activities.filter((activity) => !isSeen(activity)),
    ),
  ])
  const students = documents.map((one) => {
    const own = results.get(studentResultsKey(one.groupId, one.userId))
    return { groupId: one.groupId, ...studentOf(one, shareOf(problemId, own, ofClass.get(one.groupId) ?? [], othersIn, moment)) }
  })
  const byClass = Map.groupBy(students, ({ groupId }) => groupId)
  return {
    locales: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })),
    all: itemFigures(students),
    classes: groupIds.flatMap((groupId) => {
      const own = byClass.get(groupId)
      return own === undefined ? [] : { groupId, groupName: groups.get(String(groupId))?.name ?? '', ...itemFigures(own) }
    }),
    isCut: ofClass.size > groupIds.length,
    statuses: errorsIn(documents),
    elsewhere,
    ...outputs,
  }
}
