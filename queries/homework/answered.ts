// How many students of a class have answered a homework: one document each, whatever the number of answers.
import type { ClassProgressDocument } from '../../projections/activities/answers/classProgress.ts'
import type { HomeworkDocument } from '../../projections/homework/homeworks.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { AnsweredRow } from './schemas.ts'

interface Sources {
  reader: Pick<Reader, 'getMany'>
  access: Pick<Access, 'group'>
}

/** Current students with and without an answer, without blocked ones, in the order of the homework given. */
export const answeredCounts = async (
  { reader, access }: Sources,
  homeworks: readonly Pick<HomeworkDocument, 'activityId' | 'groupId'>[],
): Promise<AnsweredRow[]> => {
  const found = await reader.getMany<ClassProgressDocument>(
    'classProgress',
    homeworks.map(({ activityId }) => String(activityId)),
  )
  return homeworks.map(({ activityId, groupId }) => {
    const members = Object.values(access.group(groupId)?.members ?? {})
    const students = members.filter(({ role, isBlocked }) => role === 'student' && !isBlocked).length
    const counts = Object.values(found.get(String(activityId))?.bySolved ?? {})
    const hasAnswerStudents = counts.reduce((all, count) => all + count, 0)
    return { activityId, hasAnswerStudents, notAnswerStudents: Math.max(0, students - hasAnswerStudents) }
  })
}

/** The same by class, for those of the activities that are homework. */
export const answeredByClass = async (sources: Sources, activityIds: Iterable<number>): Promise<Map<number, AnsweredRow[]>> => {
  const found = await sources.reader.getMany<HomeworkDocument>('homeworks', [...activityIds].map(String))
  const rows = new Map((await answeredCounts(sources, [...found.values()])).map((row) => [row.activityId, row]))
  const classes = Map.groupBy(found.values(), ({ groupId }) => groupId)
  return new Map([...classes].map(([groupId, own]) => [groupId, own.flatMap(({ activityId }) => rows.get(activityId) ?? [])]))
}
