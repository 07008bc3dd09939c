// Problems outside any class (requirement b04): who may read them, and how much. See docs/decisions/0053-problems-outside-a-class.md.
import { isAuthorOf, readsAsAuthor } from '../../commands/problems/problem/policy.ts'
import { noSimilarity } from '../../commands/problems/problemSet/types.ts'
import type { ClassDocument } from '../../projections/classes/classes.ts'
import { type HoldingDocument, holdingKey } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ShownActivities, ShownActivity } from '../kit/activity.ts'
import { blankProblem } from './blank.ts'
import type { ProblemInfo } from './schemas.ts'
import { ownerOf, textOf } from './text.ts'

/** Set types for practice: Exercise, Company and TqcPlus; the last requires a licence. */
const PRACTISED = [1, 5, 6]
const PAID = 6
const MOST_PLACES = 20

export interface OutsideSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

/**
 * Practices with the problem that the user may work on; in other kinds of activity the problem is read there. Searches the user's own
 * classes, since a global problem may be in the practices of any number of others.
 */
const practisedBy = async (
  { reader, access, shownActivities, classesOf }: OutsideSources,
  problemId: number,
  userId: number,
  now: Date,
): Promise<ShownActivity[]> => {
  const isIn = (groupId: number): boolean => {
    const member = access.group(groupId)?.members[userId]
    return member !== undefined && !member.isBlocked && !access.hasMembershipEnded(userId, groupId)
  }
  const entered = (await classesOf(userId)).filter(isIn)
  const activities = (await Promise.all(entered.map((groupId) => shownActivities.ofClass(groupId)))).flat()
  const practised = activities.filter(
    ({ groupId, problemSetType }) =>
      PRACTISED.includes(problemSetType) && (problemSetType !== PAID || access.hasLicence(userId) || access.isGroupAdmin(userId, groupId)),
  )
  // the newest version is shown here; a pinned version is read in its activity
  const newest = practised.filter(({ problemVersions }) => problemVersions === null)
  const open = await shownActivities.visible(newest, userId, now, 'text')
  const keyOf = ({ problemSetId }: ShownActivity) => holdingKey(problemId, problemSetId)
  const held = await reader.getMany<HoldingDocument>('setsHolding', new Set(open.map(keyOf)))
  return open.filter((activity) => held.has(keyOf(activity)))
}

/** Class-specific fields of a problem, without a class. */
const noClass = { ...noSimilarity, distribution: 0, success: 0, error: 0, isMark: false } as const

/** Template of a new problem, as its author receives it. */
const blank = (now: Date): ProblemInfo => {
  const { testDatas, locales, difficulty } = blankProblem
  const [sample] = testDatas
  return {
    ...noClass,
    id: 0,
    version: 0,
    difficulty,
    needMoney: false,
    isTQC: false,
    canAnalyze: false,
    tags: [],
    updateTime: now.toISOString(),
    isSolutionEnable: false,
    languages: [],
    locales: locales.map(({ canEnableSolution: _closed, ...locale }) => ({ ...locale, solution: null })),
    samples: [{ index: 0, input: sample?.input ?? '', expectedOutput: sample?.expectedOutput ?? '' }],
    caseCount: testDatas.length,
    isInteractive: false,
    timeLimit: sample?.timeLimit ?? 0,
    memoryLimit: sample?.memoryLimit ?? 0,
    editFiles: [],
    ownerId: null,
    ownerName: null,
    outside: { mayEdit: true, places: [] },
  }
}

/**
 * A problem for authors who may use it, for platform admins, and for users who may practise it in a class. Its authors and platform admins
 * read every solution; other authors those that may be opened to a class; students those open to their class.
 * @throws Rejection Problem.NotFound, Problem.UserAccessDenied; Common.Forbidden for the template of a new one
 */
export const problemOutside = async (sources: OutsideSources, problemId: number, userId: number, now: Date): Promise<ProblemInfo> => {
  const { reader, access } = sources
  if (problemId === 0) {
    if (!access.mayAuthor(userId)) throw rejected('Common.Forbidden')
    return blank(now)
  }
  const problem = await reader.get<ProblemDocument>('problems', String(problemId))
  if (!problem || problem.isDeleted) throw rejected('Problem.NotFound')
  const mayEdit = isAuthorOf(problem, userId)
  const seesAll = mayEdit || access.hasRole(userId, 'admin')
  const isAuthor = mayEdit || readsAsAuthor(access, userId, problem)
  const practised = await practisedBy(sources, problemId, userId, now)
  if (!isAuthor && practised.length === 0) throw rejected('Problem.UserAccessDenied')
  const opened = practised.filter(({ openSolutions }) => openSolutions.includes(problemId))
  const isOpen = (await sources.shownActivities.visible(opened, userId, now, 'solution')).length > 0
  const places = practised.slice(0, MOST_PLACES)
  const [owner, groups] = await Promise.all([
    ownerOf(reader, problem),
    reader.getMany<ClassDocument>('classes', new Set(places.map(({ groupId }) => String(groupId)))),
  ])
  return {
    ...noClass,
    ...textOf(problem, (mayBeOpened) => seesAll || (mayBeOpened && (isAuthor || isOpen))),
    ...owner,
    isSolutionEnable: isAuthor || isOpen,
    outside: {
      mayEdit,
      places: places.map(({ groupId, activityId, activityType, problemSetId, name }) => ({
        groupId,
        groupName: groups.get(String(groupId))?.name ?? '',
        activityId,
        activityType,
        problemSetId,
        activityName: name,
      })),
    },
  }
}
