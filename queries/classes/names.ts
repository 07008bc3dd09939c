// Class names taken in a unit, and classes that end after a given time.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { Reader } from '../../projections/store/port.ts'

const AT_A_TIME = 500

/** The given names that are already taken in the unit. */
export const classNamesTaken = async (reader: Reader, businessUnitId: number, names: readonly string[]): Promise<Set<string>> => {
  const taken = new Set<string>()
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const filter = { businessUnitId, name: { $in: names.slice(at, at + AT_A_TIME) } }
    for (const { name } of await reader.find<ClassDocument>('classes', { filter })) taken.add(name)
  }
  return taken
}

/** Ids of a unit's classes that end after the given time (ISO-8601 UTC). */
export const groupsEndingAfter = async (reader: Reader, businessUnitId: number, time: string): Promise<number[]> => {
  const found = await reader.find<ClassDocument>('classes', { filter: { businessUnitId, expirationTime: { $gt: time } } })
  return found.map(({ groupId }) => groupId)
}
