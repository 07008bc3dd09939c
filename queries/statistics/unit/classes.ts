// The classes of a unit, and figures of each, a few classes at a time.
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Asked, countedIds, momentOf, type StatisticsSources } from '../asked.ts'
import { medianOf } from './median.ts'
import type { UnitClass } from './schemas.ts'

export interface UnitStatisticsSources extends StatisticsSources {
  access: Pick<Access, 'group' | 'unit' | 'isGroupAdmin'>
}

export interface UnitAsked {
  businessUnitId: number
  /** ISO-8601. */
  startTime: string
  /** Null for now. */
  endTime: string | null
  at: string | null
}

/** Who asks, and when. */
export interface Asking {
  userId: number
  now: Date
}

/** Classes whose figures are read at the same time. */
const AT_ONCE = 8

const inTurns = async <Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  const left = items.entries()
  const work = async () => {
    for (const [index, item] of left) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

/** ISO-8601: the end of the range, and not later than the moment as of which is asked. */
export const unitEnd = ({ endTime, at }: UnitAsked, { now }: Asking): string => {
  const moment = momentOf({ at }, now)
  const end = endTime === null ? moment : new Date(endTime).toISOString()
  return end < moment ? end : moment
}

/** All classes of the unit by name, those that have ended included, with their figures. */
export const eachUnitClass = async <Figures extends object>(
  { reader, access }: UnitStatisticsSources,
  asked: UnitAsked,
  asking: Asking,
  figuresOf: (asked: Asked, group: ClassDocument) => Promise<Figures>,
): Promise<(UnitClass & Figures)[]> => {
  const { businessUnitId, ...times } = asked
  const groups = await reader.find<ClassDocument>('classes', { filter: { businessUnitId } })
  const unitExpires = access.unit(businessUnitId)?.expirationTime ?? ''
  const end = unitEnd(asked, asking)
  // a range that begins after the moment is empty; one that ends before it begins is refused
  const begin = new Date(times.startTime).toISOString()
  const isEmpty = end < begin && (times.endTime === null || Date.parse(times.endTime) >= Date.parse(begin))
  const endTime = isEmpty ? begin : end
  return await inTurns(
    groups.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || a.groupId - b.groupId),
    async (group) => {
      const { groupId, name, expirationTime } = group
      return {
        groupId,
        groupName: name,
        isExpired: expirationTime <= end || unitExpires <= end,
        isOwn: access.isGroupAdmin(asking.userId, groupId),
        userCount: countedIds({ access }, groupId).size,
        ...(await figuresOf({ groupId, ...times, endTime }, group)),
      }
    },
  )
}

/** The median of each figure over the classes that have students. */
export const mediansOf = <Name extends string>(
  classes: readonly (Pick<UnitClass, 'userCount'> & Readonly<Record<Name, number | null>>)[],
  names: readonly Name[],
): Record<Name, number | null> => {
  const counted = classes.filter(({ userCount }) => userCount > 0)
  return Object.fromEntries(names.map((name) => [name, medianOf(counted.flatMap((one) => one[name] ?? []))])) as Record<Name, number | null>
}
