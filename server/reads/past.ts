// Calls about a class, the classes of a unit, or a problem, as of an earlier time: the same query runs on readers of that time. Permissions are today's.
import { requireUnitAdmin } from '../../commands/people/user/policy.ts'
import type { AccessGroupDocument } from '../../projections/classes/accessGroups.ts'
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { Document, FindOptions, PastReader, Reader, Scalar } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { Route, SignedInContext } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** Query dependencies that differ for an earlier time. */
export interface PastServices {
  reader: Reader
  access: Access
  /** The read models as of a time. */
  past(time: Date): Promise<PastReader>
}

/** Names of people, units and problems, and texts about people, are current: personal fields are stored once, and renamed problems must still be found. */
const AS_NOW: ReadonlySet<string> = new Set(['people', 'businessUnits', 'problems', 'extensionReasons', 'excuseReasons'])

/** Documents that name the times of what they hold: whoever reads them asks for a moment. */
const TIMED: ReadonlySet<string> = new Set(['studentResults', 'answerMonths'])

/** Documents of closed periods do not change any more, and name their time: readers of the past read them as they are (`periodSums`). */
const CLOSED = /Sums(?:Days|Months)$/

/** Read from their streams; they never leave the lists that they are asked for by, and are never deleted. */
const CLASSES = 'classes'

const valuesOf = (filter: FindOptions['filter'] = {}): Record<string, Scalar> => {
  for (const [field, condition] of Object.entries(filter))
    if (condition !== null && typeof condition === 'object') throw new Error(`as of the past ${field} can only be asked for a value`)
  return filter as Record<string, Scalar>
}

/** The filters, each for one value, that `$in` stands for; null for a filter without it. */
const eachValue = (filter: FindOptions['filter'] = {}): NonNullable<FindOptions['filter']>[] | null => {
  for (const [field, condition] of Object.entries(filter))
    if (condition !== null && typeof condition === 'object' && condition.$in)
      return condition.$in.map((value) => ({ ...filter, [field]: value }))
  return null
}

/** By one field of text or numbers, or none. */
const inOrder = <D extends Document>(found: readonly D[], sort: NonNullable<FindOptions['sort']>): D[] => {
  const [[field, way] = ['_id', 1], ...more] = sort
  if (more.length > 0) throw new Error('as of the past several values have one order')
  const compare = (a: D, b: D): number => ((a[field] as string) < (b[field] as string) ? -way : way)
  return found.toSorted(compare)
}

/** As of a moment. Lists resolve moments by values in ascending order, and the newest by `position`. */
export const readerAsOf = (past: PastReader, now: Reader): Reader => {
  const of = (collection: string) => (AS_NOW.has(collection) || TIMED.has(collection) ? now : past)
  const reader: Reader = {
    get: (collection, id) => of(collection).get(collection, id),
    getMany: (collection, ids) => of(collection).getMany(collection, ids),
    async find<D extends Document>(collection: string, options: FindOptions) {
      if (CLOSED.test(collection) || TIMED.has(collection)) return await now.find<D>(collection, options)
      if (collection === CLASSES) {
        const found = await now.find(collection, options)
        const then = await past.getMany<D>(
          collection,
          found.map(({ _id }) => _id),
        )
        return [...then.values()]
      }
      const { filter, sort = [], limit = Number.MAX_SAFE_INTEGER, offset = 0 } = options
      const each = eachValue(filter)
      if (each !== null) {
        const found = await Promise.all(each.map((one) => reader.find<D>(collection, { filter: one })))
        return inOrder(found.flat(), sort).slice(0, limit)
      }
      const values = valuesOf(filter)
      if (offset > 0) throw new Error('as of the past there is one page')
      if (sort.length === 1 && sort[0]?.join() === 'position,-1') return await past.newest<D>(collection, values, limit)
      if (sort.some(([, way]) => way === -1)) throw new Error('as of the past the order is a rising one')
      const fields = sort.map(([field]) => field)
      return (await past.where<D>(collection, values, fields)).slice(0, limit)
    },
    count: (collection) => Promise.reject(new Error(`${collection} is not counted as of the past`)),
  }
  return reader
}

/** About a class, a unit, or a problem. */
type Asked = { at: string | null } & (
  | { groupId: number; businessUnitId?: never; problemId?: number }
  | { businessUnitId: number; groupId?: never; problemId?: never }
  | { problemId: number; groupId?: never; businessUnitId?: never }
)

/**
 * Ids of the classes that the call is about; none for a problem, whose route asks for the right to it and reads the members of classes as of the
 * moment. Throws Group.*, Common.Forbidden, BusinessUnit.NotAdmin.
 */
const classesOf = async ({ access, reader }: PastServices, { groupId, businessUnitId }: Asked, userId: number): Promise<number[]> => {
  if (groupId === undefined && businessUnitId === undefined) return []
  if (groupId === undefined) {
    requireUnitAdmin(access, userId, businessUnitId)
    return (await reader.find<ClassDocument>(CLASSES, { filter: { businessUnitId } })).map((group) => group.groupId)
  }
  access.requireGroupReader(userId, groupId)
  if (!access.mayAuditGroup(userId, groupId)) throw rejected('Common.Forbidden')
  return [groupId]
}

/** Services as of the time that a call names. Throws as `classesOf`, and Field.InFuture, Group.NotYetThere. */
export const servicesAsOf = async <S extends PastServices>(
  services: S,
  asked: Asked & { at: string },
  { caller, now }: SignedInContext,
) => {
  const { access, reader } = services
  const groupIds = await classesOf(services, asked, caller.userId)
  const time = new Date(asked.at)
  if (time > now) throw rejected('Common.FieldsNotValid', { field: 'at', code: 'Field.InFuture' })
  const past = await services.past(time)
  const groups = await past.getMany<AccessGroupDocument>('accessGroups', groupIds.map(String))
  if (asked.groupId !== undefined && groups.size === 0) throw rejected('Group.NotYetThere')
  const isAsked = new Set(groupIds)
  const then: Access = { ...access, group: (id) => (isAsked.has(id) ? (groups.get(String(id)) ?? null) : access.group(id)) }
  return { ...services, reader: readerAsOf(past, reader), access: then }
}

/** The routes of an area; those with `asOf` are rebuilt over an earlier time if a request names one. */
export const withPast = <S extends PastServices>(
  routes: readonly Route[],
  services: S,
  again: (services: S) => readonly Route[],
): Route[] =>
  routes.map((route) => {
    if (!route.call.asOf) return route
    const handle = async (request: Asked, context: SignedInContext): Promise<unknown> => {
      const { at } = request
      if (at === null) return await route.handle(request as never, context as never)
      const then = again(await servicesAsOf(services, { ...request, at }, context))
      const same = then.find(({ call }) => call.path === route.call.path)
      return await same?.handle(request as never, context as never)
    }
    return { ...route, handle: handle as Route['handle'] }
  })
