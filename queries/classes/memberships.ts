// Class memberships of a user.
import type { MembershipDocument } from '../../projections/classes/memberships.ts'
import type { Reader } from '../../projections/store/port.ts'

/** Ids of a user's classes in any role, including ended ones and those in which they are blocked. */
export const groupIdsOf = async (reader: Reader, userId: number): Promise<readonly number[]> =>
  (await reader.get<MembershipDocument>('memberships', String(userId)))?.groupIds ?? []
