// Start page of the teacher console: totals, newest answers to the teacher's problems, and pending work.
import { statusName } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { RejudgeDocument } from '../../../projections/judging/rejudges.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { NEWEST_ANSWERS, type ProblemAnswersDocument } from '../../../projections/problems/problemAnswers.ts'
import { setList, setListOfType } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { titleOf } from '../../kit/title.ts'
import { teacherDashboard } from '../calls.ts'
import { everything, ownProblemCount, problemsPage } from '../listing.ts'
import { type TeacherDashboard, teacherDashboardSchemas } from './schemas.ts'

export interface DashboardDeps {
  reader: Reader
  access: Access
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

const MOST_REJUDGES = 20
/** Problems without a hidden case listed by name. */
const MOST_NAMED = 3

type Numbers = TeacherDashboard['sets']

const setNumbers = async (reader: Reader, ownerId: number): Promise<Numbers> => {
  const idOf = (type: number) => setListOfType(setList.ofOwner(ownerId), type)
  const counts = await reader.getMany<{ _id: string; count: number }>('setCounts', [1, 2, 3, 4, 5, 6].map(idOf))
  const of = (...types: number[]) => types.reduce((sum, type) => sum + (counts.get(idOf(type))?.count ?? 0), 0)
  // Exercise, Company and TqcPlus sets are for practice
  return { practice: of(1, 5, 6), homework: of(2), exam: of(3, 4) }
}

/** Newest answers by others to the user's problems; authors are named only in classes that the user looks after. */
const newestAnswers = async (
  { reader, access }: DashboardDeps,
  ownerId: number,
  language: Language,
): Promise<TeacherDashboard['answers']> => {
  const problems = await reader.find<ProblemAnswersDocument>('problemAnswers', {
    filter: { ownerId, newestPosition: { $gt: '' } },
    sort: [['newestPosition', -1]],
    limit: NEWEST_ANSWERS,
  })
  const newest = problems
    .flatMap((problem) => problem.newest)
    .sort((a, b) => (a.position < b.position ? 1 : -1))
    .slice(0, NEWEST_ANSWERS)
  const documents = await reader.getMany<AnswerDocument>(
    'answers',
    newest.map(({ answerId }) => String(answerId)),
  )
  const answers = newest.flatMap(({ answerId }) => documents.get(String(answerId)) ?? []).filter(({ userId }) => userId !== ownerId)
  const isSeen = ({ groupId }: AnswerDocument) => access.isGroupAdmin(ownerId, groupId)
  const seen = answers.filter(isSeen)
  const [titles, people, groups] = await Promise.all([
    reader.getMany<ProblemDocument>('problems', new Set(answers.map(({ problemId }) => String(problemId)))),
    reader.getMany<PersonDocument>('people', new Set(seen.map(({ userId }) => String(userId)))),
    reader.getMany<ClassDocument>('classes', new Set(seen.map(({ groupId }) => String(groupId)))),
  ])
  return answers.map((answer) => {
    const { answerId, problemId, submitTime, statusCode, score, groupId, activityId, userId } = answer
    const where = isSeen(answer)
      ? {
          groupId,
          activityId,
          userId,
          groupName: groups.get(String(groupId))?.name ?? '',
          userName: people.get(String(userId))?.name ?? null,
        }
      : null
    const problemTitle = titleOf(titles.get(String(problemId)), language)
    return { answerId, problemId, problemTitle, submitTime, statusCode, status: statusName(statusCode), score, where }
  })
}

const stateOf = ({ state, answerCount, tally }: RejudgeDocument) => {
  if (state === 'applied') return 'applying'
  return tally.judgedCount < answerCount ? 'judging' : 'ready'
}

/** Rejudges of these classes that are undecided or being applied. */
const openRejudges = async (
  reader: Reader,
  groupIds: readonly number[],
  language: Language,
): Promise<TeacherDashboard['waiting']['rejudges']> => {
  if (groupIds.length === 0) return []
  const found = await reader.find<RejudgeDocument>('rejudges', {
    filter: { groupId: { $in: groupIds }, state: { $in: ['requested', 'applied'] } },
    sort: [['position', -1]],
    limit: MOST_REJUDGES,
  })
  const [titles, groups] = await Promise.all([
    reader.getMany<ProblemDocument>('problems', new Set(found.map(({ scope }) => String(scope.problemId)))),
    reader.getMany<ClassDocument>('classes', new Set(found.map(({ groupId }) => String(groupId)))),
  ])
  return found.map((rejudge) => {
    const { rejudgeId, groupId, scope, answerCount, tally } = rejudge
    return {
      rejudgeId,
      groupId,
      groupName: groups.get(String(groupId))?.name ?? '',
      problemTitle: titleOf(titles.get(String(scope.problemId)), language),
      state: stateOf(rejudge),
      answerCount,
      judgedCount: tally.judgedCount,
    } as const
  })
}

const withoutHiddenCase = async (deps: DashboardDeps, userId: number, language: Language) => {
  const asked = { ...everything, isWithoutHiddenCase: true, size: MOST_NAMED }
  const { problemIds, total } = await problemsPage(deps, userId, 'own', asked, language)
  const problems = await deps.reader.getMany<ProblemDocument>('problems', problemIds.map(String))
  return { count: total, problems: problemIds.map((id) => ({ id, title: titleOf(problems.get(String(id)), language) })) }
}

/** Routes of the teacher console's start page (requirement b02). */
export const dashboardQueries = (deps: DashboardDeps): Route[] => [
  route(teacherDashboard, teacherDashboardSchemas, async (_, { caller, language, now }) => {
    const { reader, access } = deps
    const { userId } = caller
    const groupIds = (await deps.classesOf(userId)).filter((groupId) => access.isGroupAdmin(userId, groupId))
    const [own, sets, answers, rejudges, unsafe] = await Promise.all([
      ownProblemCount(reader, userId),
      setNumbers(reader, userId),
      newestAnswers(deps, userId, language),
      openRejudges(reader, groupIds, language),
      withoutHiddenCase(deps, userId, language),
    ])
    const isOpen = (groupId: number) => (access.group(groupId)?.expirationTime ?? '') > now.toISOString()
    return {
      problemCount: own,
      sets,
      classes: { open: groupIds.filter(isOpen).length, all: groupIds.length },
      answers,
      waiting: { rejudges, withoutHiddenCase: unsafe },
    }
  }),
]
