// Names of users.
import type { PersonDocument } from '../../projections/people/people.ts'
import type { Reader } from '../../projections/store/port.ts'

/** Names by user id; null or absent for users who are no longer known. */
export const namesOf =
  (reader: Reader) =>
  async (userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>> => {
    const people = await reader.getMany<PersonDocument>('people', userIds.map(String))
    return new Map([...people.values()].map(({ userId, name }) => [userId, name]))
  }
