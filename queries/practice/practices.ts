// Practices with the set's size, the author's name and the user's progress.
import { SET_TYPE } from '../../commands/problems/problemSet/types.ts'
import type { ClassProgressDocument } from '../../projections/activities/answers/classProgress.ts'
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access, AccessGroup } from '../../protocol/access.ts'
import type { ShownPractice } from './schemas.ts'

interface Sources {
  reader: Reader
  access: Pick<Access, 'hasLicence'>
}

const MAX_PRACTICES = 500
const IN_ORDER = [
  ['order', 1],
  ['position', 1],
] as const

/** The given practices as the user sees them, in input order. */
export const practicesFor = async (
  { reader, access }: Sources,
  practices: readonly PracticeDocument[],
  userId: number,
): Promise<ShownPractice[]> => {
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', new Set(practices.map(({ problemSetId }) => String(problemSetId))))
  const people = await reader.getMany<PersonDocument>('people', new Set(practices.map(({ createUserId }) => String(createUserId))))
  const progress = await reader.getMany<ProgressDocument>(
    'progress',
    practices.map(({ activityId }) => progressKey(activityId, userId)),
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
      classProgress: null,
    }
  })
}

/** Class progress per practice: one document each, whatever the number of students. */
const withClass = async (reader: Reader, practices: readonly ShownPractice[], group: AccessGroup): Promise<ShownPractice[]> => {
  const found = await reader.getMany<ClassProgressDocument>(
    'classProgress',
    practices.map(({ activityId }) => String(activityId)),
  )
  const studentCount = Object.values(group.members).filter(({ role, isBlocked }) => role === 'student' && !isBlocked).length
  return practices.map((practice) => {
    const people = Object.entries(found.get(String(practice.activityId))?.bySolved ?? {}).map(([solved, count]) => [Number(solved), count])
    const sum = (worth: (solved: number) => number) => people.reduce((all, [solved = 0, count = 0]) => all + worth(solved) * count, 0)
    const { problemCount } = practice
    const finishedCount = sum((solved) => Number(problemCount > 0 && solved >= problemCount))
    return { ...practice, classProgress: { studentCount, begunCount: sum(() => 1), finishedCount, solvedCount: sum((solved) => solved) } }
  })
}

/** A class's practices as the user sees them, in display order. */
export const practicesOf = async (
  sources: Sources & { access: Pick<Access, 'group' | 'mayAuditGroup'> },
  groupId: number,
  userId: number,
): Promise<ShownPractice[]> => {
  const { reader, access } = sources
  const options = { filter: { groupId }, sort: IN_ORDER, limit: MAX_PRACTICES }
  const practices = await practicesFor(sources, await reader.find<PracticeDocument>('practices', options), userId)
  const group = access.mayAuditGroup(userId, groupId) ? access.group(groupId) : null
  return group === null ? practices : await withClass(reader, practices, group)
}
