// What people are called.
import type { PersonDocument } from '../../projections/people/people.ts'
import type { Reader } from '../../projections/store/port.ts'

/** By id; null, or absent, for those who are not known any more. */
export const namesOf =
  (reader: Reader) =>
  async (userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>> => {
    const people = await reader.getMany<PersonDocument>('people', userIds.map(String))
    return new Map([...people.values()].map(({ userId, name }) => [userId, name]))
  }
