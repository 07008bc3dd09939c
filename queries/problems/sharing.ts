// Users and classes that a problem is shared with, and its co-authors.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { CoAuthor, ProblemSharing } from './sharing/schemas.ts'

/** Names of co-authors, in the order in which they were added; null for forgotten people. */
export const coAuthorsOf = async (reader: Reader, { coAuthors }: Pick<ProblemDocument, 'coAuthors'>): Promise<CoAuthor[]> => {
  const people = await reader.getMany<PersonDocument>('people', coAuthors.map(String))
  return coAuthors.map((userId) => ({ userId, name: people.get(String(userId))?.name ?? null }))
}

/** In the order of sharing. */
export const sharingOf = async (reader: Reader, { sharedWith, sharedWithGroups, coAuthors }: ProblemDocument): Promise<ProblemSharing> => {
  const people = await reader.getMany<PersonDocument>('people', new Set([...sharedWith, ...coAuthors].map(String)))
  const groups = await reader.getMany<ClassDocument>('classes', sharedWithGroups.map(String))
  const named = (userId: number) => {
    const person = people.get(String(userId))
    return { userId, name: person?.name ?? null, account: person?.email ?? null }
  }
  return {
    coAuthors: coAuthors.map(named),
    people: sharedWith.map(named),
    groups: sharedWithGroups.map((groupId) => ({ groupId, name: groups.get(String(groupId))?.name ?? '' })),
  }
}
