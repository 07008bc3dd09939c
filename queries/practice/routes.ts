// Answers what a class may practise, and how far the caller is.
import { SET_TYPE } from '../../commands/problems/problemSet/schemas.ts'
import { type ProgressDocument, progressKey } from '../../projections/judging/answers/progress.ts'
import { type TallyDocument, tallyKey } from '../../projections/judging/answers/tallies.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import { type MarksDocument, marksKey } from '../../projections/problems/marks.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { namedLanguages } from '../problems/namedLanguages.ts'
import { practiceInfo, practiceList, practiceProblems } from './calls.ts'
import { practiceIn } from './place.ts'
import { type Practice, practiceInfoSchemas, practiceListSchemas, practiceProblemsSchemas } from './schemas.ts'

export interface PracticeQueryDeps {
  reader: Reader
  access: Access
}

const MAX_PRACTICES = 500
const IN_ORDER = [
  ['order', 1],
  ['position', 1],
] as const

/** Practices as a person sees them: joined with the set's size, the author's name and the person's progress. */
const shown = async (reader: Reader, access: Access, practices: readonly PracticeDocument[], userId: number): Promise<Practice[]> => {
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', new Set(practices.map((practice) => String(practice.problemSetId))))
  const people = await reader.getMany<PersonDocument>('people', new Set(practices.map((practice) => String(practice.createUserId))))
  const progress = await reader.getMany<ProgressDocument>(
    'progress',
    practices.map((practice) => progressKey(practice.activityId, userId)),
  )
  return practices.map((practice) => {
    const { activityId, groupId, problemSetId, problemSetType, name, description, order, createUserId, createTime } = practice
    const solved = Object.values(progress.get(progressKey(activityId, userId))?.problems ?? {}).filter((problem) => problem.isSolved)
    return {
      activityId,
      activityType: 'Exercise',
      groupId,
      problemSetId,
      problemSetType,
      name,
      description,
      order,
      createUserId,
      createUserName: people.get(String(createUserId))?.name ?? null,
      createTime,
      problemCount: sets.get(String(problemSetId))?.problems.length ?? 0,
      solvedCount: solved.length,
      needMoney: problemSetType === SET_TYPE.TqcPlus && !access.hasLicence(userId),
    }
  })
}

/** Routes that read practices (specification, activities 2: Practice). */
export const practiceQueries = ({ reader, access }: PracticeQueryDeps): Route[] => [
  route(practiceList, practiceListSchemas, async ({ groupId }, { caller }) => {
    access.requireGroupReader(caller.userId, groupId)
    const found = await reader.find<PracticeDocument>('practices', { filter: { groupId }, sort: IN_ORDER, limit: MAX_PRACTICES })
    return await shown(reader, access, found, caller.userId)
  }),

  route(practiceInfo, practiceInfoSchemas, async ({ groupId, activityId }, { caller }) => {
    const practice = await practiceIn({ reader, access }, { groupId, activityId }, caller.userId)
    const [one] = await shown(reader, access, [practice], caller.userId)
    if (!one) throw rejected('Activity.NotFound')
    return one
  }),

  route(practiceProblems, practiceProblemsSchemas, async ({ groupId, activityId, problemSetId }, { caller }) => {
    const practice = await practiceIn({ reader, access }, { groupId, activityId }, caller.userId)
    if (practice.problemSetId !== problemSetId) throw rejected('Activity.NotFound')
    access.requireLicence(caller.userId, groupId, practice.problemSetType)
    const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
    if (!set) throw rejected('ProblemSet.NotFound')
    const problems = await reader.getMany<ProblemDocument>(
      'problems',
      set.problems.map((entry) => String(entry.problemId)),
    )
    const tallies = await reader.getMany<TallyDocument>(
      'practiceTallies',
      set.problems.map((entry) => tallyKey(activityId, entry.problemId)),
    )
    const marks = await reader.get<MarksDocument>('marks', marksKey(activityId, caller.userId))
    const progress = await reader.get<ProgressDocument>('progress', progressKey(activityId, caller.userId))
    return [...set.problems]
      .sort((a, b) => a.order - b.order)
      .flatMap(({ problemId, distribution, order }) => {
        const problem = problems.get(String(problemId))
        if (!problem) return []
        const tally = tallies.get(tallyKey(activityId, problemId))
        const mine = progress?.problems[problemId]
        const myState: 'untried' | 'tried' | 'solved' = mine ? (mine.isSolved ? 'solved' : 'tried') : 'untried'
        return [
          {
            id: problemId,
            locales: problem.locales.map(({ localeId, localeCode, isPrimary, title, canEnableSolution }) => ({
              localeId,
              localeCode,
              isPrimary,
              title,
              canEnableSolution,
            })),
            difficulty: problem.difficulty,
            distribution,
            order,
            success: tally?.success ?? 0,
            error: tally?.error ?? 0,
            isMark: marks?.problemIds.includes(problemId) ?? false,
            isSolutionEnable: practice.openSolutions.includes(problemId),
            languages: namedLanguages(problem.languages),
            myState,
            myBestScore: mine?.bestScore ?? 0,
          },
        ]
      })
  }),
]
