// Paged lists of the platform's people, answers and licences.
import { statusName } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { LicenceDocument } from '../../../projections/problems/licences.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import { COUNTS, type CountsDocument } from '../../../projections/site/counts.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { titleOf } from '../../kit/title.ts'
import type { ListedAnswer, ListedLicence, ListedTeacher, ListedUser } from './schemas.ts'

/** Classes named per teacher; any others are only counted. */
const NAMED_CLASSES = 5

export interface ListSources {
  reader: Reader
  access: Access
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

interface Paging {
  page: number
  size: number
}

/** A person as a list row. */
export const listedUser = ({ access }: Pick<ListSources, 'access'>, person: PersonDocument): ListedUser => ({
  userId: person.userId,
  name: person.name,
  email: person.email,
  studentId: person.studentId,
  roles: [...person.roles],
  expirationTime: access.user(person.userId)?.expirationTime ?? null,
  lastLogin: person.lastLogin,
  registeredAt: person.registeredAt,
  hasSecondFactor: access.user(person.userId)?.hasSecondFactor ?? false,
})

/** The same, with the classes that each person looks after. */
export const listedTeachers = async (sources: ListSources, people: readonly PersonDocument[]): Promise<ListedTeacher[]> => {
  const { reader, access, classesOf } = sources
  const taught = await Promise.all(
    people.map(async ({ userId }) => (await classesOf(userId)).filter((groupId) => access.isGroupAdmin(userId, groupId)).toReversed()),
  )
  const named = await reader.getMany<ClassDocument>('classes', new Set(taught.flatMap((ids) => ids.slice(0, NAMED_CLASSES)).map(String)))
  return people.map((person, at) => ({
    ...listedUser(sources, person),
    groups: (taught[at] ?? []).slice(0, NAMED_CLASSES).flatMap((groupId) => {
      const group = named.get(String(groupId))
      return group ? [{ groupId, name: group.name }] : []
    }),
    groupCount: taught[at]?.length ?? 0,
  }))
}

const idsOf = (answers: readonly AnswerDocument[], field: 'userId' | 'groupId' | 'problemId'): Set<string> =>
  new Set(answers.map((answer) => String(answer[field])))

type AskedAnswers = Record<'userId' | 'groupId' | 'problemId', number | null>

/**
 * Lower bound of the total. Totals of all answers and per class are stored; those of one person are counted; those of one problem are not,
 * since that takes time in proportion to their number.
 */
const answerTotal = async (
  reader: Reader,
  { userId, groupId, problemId }: AskedAnswers,
  filter: DocumentFilter,
  least: number,
): Promise<number> => {
  if (userId !== null || (groupId !== null && problemId !== null)) return await reader.count('answers', filter)
  if (problemId !== null) return least
  const kept =
    groupId === null
      ? (await reader.get<CountsDocument>('counts', COUNTS))?.submittedCount
      : (await reader.get<{ _id: string; count: number }>('classAnswers', String(groupId)))?.count
  return Math.max(least, kept ?? 0)
}

/** Reads one more than a page, to detect a next page. */
export const listedAnswers = async (
  { reader }: Pick<ListSources, 'reader'>,
  { page, size, ...asked }: Paging & AskedAnswers,
  language: Language,
): Promise<{ items: ListedAnswer[]; total: number }> => {
  const filter: DocumentFilter = Object.fromEntries(Object.entries(asked).filter(([, id]) => id !== null))
  const offset = (page - 1) * size
  const found = await reader.find<AnswerDocument>('answers', { filter, sort: [['position', -1]], limit: size + 1, offset })
  const answers = found.slice(0, size)
  const [people, classes, problems] = await Promise.all([
    reader.getMany<PersonDocument>('people', idsOf(answers, 'userId')),
    reader.getMany<ClassDocument>('classes', idsOf(answers, 'groupId')),
    reader.getMany<ProblemDocument>('problems', idsOf(answers, 'problemId')),
  ])
  const items = answers.map(({ answerId, userId, groupId, problemId, submitTime, statusCode, score }) => {
    const person = people.get(String(userId))
    return {
      answerId,
      userId,
      userName: person?.name ?? null,
      email: person?.email ?? null,
      groupId,
      groupName: classes.get(String(groupId))?.name ?? null,
      problemId,
      problemTitle: titleOf(problems.get(String(problemId)), language),
      submitTime,
      statusCode,
      status: statusName(statusCode),
      score,
    }
  })
  return { items, total: await answerTotal(reader, asked, filter, offset + found.length) }
}

export const listedLicences = async ({ reader }: Pick<ListSources, 'reader'>, { page, size }: Paging): Promise<ListedLicence[]> => {
  const found = await reader.find<LicenceDocument>('licences', { sort: [['expirationTime', 1]], limit: size, offset: (page - 1) * size })
  const people = await reader.getMany<PersonDocument>(
    'people',
    new Set(found.flatMap(({ userId, grantedBy }) => [String(userId), String(grantedBy)])),
  )
  return found.map(({ userId, expirationTime, grantedAt, grantedBy }) => ({
    userId,
    name: people.get(String(userId))?.name ?? null,
    email: people.get(String(userId))?.email ?? null,
    expirationTime,
    grantedAt,
    grantedByName: people.get(String(grantedBy))?.name ?? null,
  }))
}
