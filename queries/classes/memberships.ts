// Which classes a person is in.
import type { MembershipDocument } from '../../projections/classes/memberships.ts'
import type { Reader } from '../../projections/store/port.ts'

/** Classes that a person is in, in whatever role; ended ones and those that they are blocked in too. */
export const groupIdsOf = async (reader: Reader, userId: number): Promise<readonly number[]> =>
  (await reader.get<MembershipDocument>('memberships', String(userId)))?.groupIds ?? []
