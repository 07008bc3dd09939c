// Which names classes of a unit have, and which of them end late.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { Reader } from '../../projections/store/port.ts'

const AT_A_TIME = 500

/** Those of these names that are taken in the unit. */
export const classNamesTaken = async (reader: Reader, businessUnitId: number, names: readonly string[]): Promise<Set<string>> => {
  const taken = new Set<string>()
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const filter = { businessUnitId, name: { $in: names.slice(at, at + AT_A_TIME) } }
    for (const { name } of await reader.find<ClassDocument>('classes', { filter })) taken.add(name)
  }
  return taken
}

/** The classes of a unit that end later than a time, ISO-8601 UTC, by id. */
export const groupsEndingAfter = async (reader: Reader, businessUnitId: number, time: string): Promise<number[]> => {
  const found = await reader.find<ClassDocument>('classes', { filter: { businessUnitId, expirationTime: { $gt: time } } })
  return found.map(({ groupId }) => groupId)
}
