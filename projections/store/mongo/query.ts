// The port's filters and sorts as MongoDB queries. MongoDB matches inside arrays, which the port does not, so each condition excludes that.
import type { Filter, FindOptions as MongoFindOptions, Sort } from 'mongodb'
import type { DocumentFilter, FindOptions, Scalar } from '../port.ts'

const fieldName = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/
const collectionName = /^[A-Za-z][A-Za-z0-9_]*$/

/** A stored document: with the position up to which it was written (empty without one), or a tombstone. */
export type Stored = { _id: string; _pos: string; _gone?: Date; _json?: string } & Record<string, unknown>
type Query = Filter<Stored>

/** Throws if the name is not a plain identifier. */
export const requireCollection = (name: string): string => {
  if (!collectionName.test(name) || name.startsWith('system')) throw new Error(`not a name of a collection: ${JSON.stringify(name)}`)
  return name
}

export const requireField = (field: string): string => {
  if (!fieldName.test(field)) throw new Error(`not a name of a field: ${JSON.stringify(field)}`)
  return field
}

const isArray = { $type: 'array' }
const isNoArray = { $not: isArray }

/** Paths of the objects that enclose a field. */
const wayTo = (field: string): string[] => {
  const parts = field.split('.')
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'))
}

/** All enclosing values of the field are objects. */
const reachable = (field: string): Query[] => wayTo(field).map((part) => ({ [part]: isNoArray }) as Query)
const unreachable = (field: string): Query[] => wayTo(field).map((part) => ({ [part]: isArray }) as Query)

const all = (queries: readonly Query[]): Query => (queries.length === 1 ? (queries[0] as Query) : { $and: [...queries] })
const any = (queries: readonly Query[]): Query => (queries.length === 1 ? (queries[0] as Query) : { $or: [...queries] })

/** The field itself meets the condition; an id is never an array. */
const itself = (field: string, condition: object): Query =>
  (field === '_id' ? { _id: condition } : all([{ [field]: { ...condition, ...isNoArray } } as Query, ...reachable(field)])) as Query

const isNull = (field: string): Query => any([{ [field]: { $eq: null, ...isNoArray } } as Query, ...unreachable(field)])

const equals = (field: string, value: Scalar): Query => (value === null ? isNull(field) : itself(field, { $eq: value }))

const isAmong = (field: string, values: readonly Scalar[]): Query => {
  if (values.length === 1) return equals(field, values[0] ?? null)
  const among = itself(field, { $in: values.filter((value) => value !== null) })
  return values.includes(null) ? any([among, isNull(field)]) : among
}

/** A scalar counts as an array of one. */
const contains = (field: string, value: Scalar): Query =>
  all([{ [field]: value === null ? { $type: 'null' } : { $eq: value } } as Query, ...reachable(field)])

const comparisons: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte'])

const conditions = (field: string, condition: DocumentFilter[string]): Query[] => {
  if (condition === null || typeof condition !== 'object') return [equals(field, condition)]
  const bounds = Object.fromEntries(Object.entries(condition).filter(([name, operand]) => comparisons.has(name) && operand !== undefined))
  const queries = Object.entries(condition).flatMap(([operator, operand]): Query[] => {
    if (operand === undefined || comparisons.has(operator)) return []
    if (operator === '$in') return [isAmong(field, operand as readonly Scalar[])]
    if (operator === '$ne') return [{ $nor: [equals(field, operand as Scalar)] }]
    if (operator === '$contains') return [contains(field, operand as Scalar)]
    throw new Error(`not a condition: ${JSON.stringify(operator)}`)
  })
  return Object.keys(bounds).length > 0 ? [itself(field, bounds), ...queries] : queries
}

/** Whether the condition requires a field; a tombstone has none and cannot match. */
const wantsField = (field: string, condition: DocumentFilter[string]): boolean => {
  if (field.startsWith('_')) return false
  if (condition === null || typeof condition !== 'object') return condition !== null
  return Object.entries(condition).some(([operator, operand]) => {
    if (operand === undefined) return false
    if (operator === '$in') return !(operand as readonly Scalar[]).includes(null)
    if (operator === '$ne') return operand === null
    return operator === '$contains' || operand !== null
  })
}

const isThere: Query = { _gone: { $exists: false } }

/** Excludes tombstones. This needs a separate condition, which no index answers, only if the filter would match them. */
const present = (filter: DocumentFilter, queries: readonly Query[]): Query =>
  all(Object.entries(filter).some(([field, condition]) => wantsField(field, condition)) ? queries : [...queries, isThere])

/** The filter without tombstones. */
const queryOf = (filter: DocumentFilter = {}): Query =>
  present(
    filter,
    Object.entries(filter).flatMap(([field, condition]) => conditions(requireField(field), condition)),
  )

/** Compares a field with values other than null, so it also matches inside arrays, unlike the port. */
const isPlain = (condition: DocumentFilter[string]): boolean =>
  condition !== null &&
  (typeof condition !== 'object' ||
    Object.entries(condition).every(
      ([operator, operand]) => comparisons.has(operator) || (operator === '$in' && !(operand as readonly Scalar[]).includes(null)),
    ))

/**
 * A count as a pipeline. An index cannot tell that a field is not an array, but it holds the field's value unless some document has an
 * array there. So arrays are matched first and excluded by value: documents are read only if the index does not hold it.
 */
export const countOf = (filter: DocumentFilter = {}): object[] => {
  const conditionOf = Object.entries(filter)
  const plain = conditionOf.filter(([field, condition]) => field !== '_id' && isPlain(condition))
  const queries = conditionOf.flatMap(([field, condition]): Query[] =>
    field !== '_id' && isPlain(condition)
      ? [{ [requireField(field)]: typeof condition === 'object' ? condition : { $eq: condition } } as Query]
      : conditions(requireField(field), condition),
  )
  const isArray = plain.map(([field]) => ({ $isArray: `$${field}` }))
  const one = isArray.length === 0 ? 1 : { $cond: [{ $or: isArray }, 0, 1] }
  return [{ $match: present(filter, queries) }, { $group: { _id: null, count: { $sum: one } } }]
}

/** Most documents per batch. */
export const PAGE = 1000

/** Ends on the id, in the direction of the last field. */
const sortOf = (sort: FindOptions['sort'] = []): Sort => {
  const fields = sort.map(([field, way]) => [requireField(field), way] as const)
  if (!fields.some(([field]) => field === '_id')) fields.push(['_id', sort.at(-1)?.[1] ?? 1])
  return new Map(fields)
}

/** A find as sent to MongoDB. */
export const findOf = ({ filter, sort, limit, offset }: FindOptions): { query: Query; options: MongoFindOptions } => ({
  query: queryOf(filter),
  options: {
    sort: sortOf(sort),
    batchSize: Math.min(limit ?? PAGE, PAGE),
    ...(limit && { limit }),
    ...(offset && { skip: offset }),
  },
})
