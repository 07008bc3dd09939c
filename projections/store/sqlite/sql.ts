// The port's filters and sorts as SQL over JSON documents: values are always bound, names are checked, expressions match those of the
// indexes.
import { createHash } from 'node:crypto'
import type { DocumentFilter, FindOptions, Index, Scalar } from '../port.ts'

export type Bound = string | number | null

const fieldName = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/
const collectionName = /^(?!sqlite_)[A-Za-z][A-Za-z0-9_]*$/

/** Checkpoints by reader; the underscore distinguishes it from collections. */
export const CHECKPOINTS = '_checkpoints'
/** Fences of all terms; the highest is the current one. */
export const OWNER = '_owner'

/** The quoted table of a collection. Throws if the name is not a plain identifier. */
export const table = (collection: string): string => {
  if (!collectionName.test(collection)) throw new Error(`not a name of a collection: ${JSON.stringify(collection)}`)
  return `"${collection}"`
}

const expression = (field: string): string => {
  if (field === '_id') return 'id'
  if (!fieldName.test(field)) throw new Error(`not a name of a field: ${JSON.stringify(field)}`)
  return `json_extract(doc, '$.${field}')`
}

const bound = (value: Scalar): Bound => (typeof value === 'boolean' ? Number(value) : value)

const comparisons = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const

/** SQLite treats true as 1 and false as 0, so the stored type is checked too where it matters. Null where it cannot. */
const kindOf = (type: string, value: Scalar): string | null => {
  if (typeof value === 'boolean') return `${type} = '${value}'`
  return value === 0 || value === 1 ? `${type} NOT IN ('true', 'false')` : null
}

/** The condition as SQL; its values are added to `values`. */
const terms = (field: string, condition: DocumentFilter[string], values: Bound[]): string[] => {
  const column = expression(field)
  const kind = (value: Scalar) => (field === '_id' ? null : kindOf(`json_type(doc, '$.${field}')`, value))
  const equal = (value: Scalar): string => {
    if (value === null) return `${column} IS NULL`
    values.push(bound(value))
    const also = kind(value)
    return also === null ? `${column} = ?` : `(${column} = ? AND ${also})`
  }
  const among = (wanted: readonly Scalar[]): string => {
    if (wanted.length === 1) return equal(wanted[0] ?? null) // an equality keeps the index order
    const plain = wanted.filter((value) => value !== null && kind(value) === null)
    values.push(JSON.stringify(plain))
    const others = wanted.filter((value) => value === null || kind(value) !== null).map(equal)
    const any = [`${column} IN (SELECT value FROM json_each(?))`, ...others].join(' OR ')
    return others.length > 0 ? `(${any})` : any
  }
  const one = (operator: string, operand: Scalar | readonly Scalar[]): string => {
    if (operator === '$in') return among(operand as readonly Scalar[])
    const value = operand as Scalar
    const isComparison = operator in comparisons
    if (operator !== '$ne' && operator !== '$contains' && !isComparison) throw new Error(`not a condition: ${JSON.stringify(operator)}`)
    values.push(bound(value))
    if (isComparison) return `${column} ${comparisons[operator as keyof typeof comparisons]} ?`
    if (operator === '$ne') {
      const also = kind(value)
      return also === null ? `${column} IS NOT ?` : `(${column} IS NOT ? OR NOT ${also})`
    }
    const also = kindOf('element.type', value)
    return `EXISTS (SELECT 1 FROM json_each(doc, '$.${field}') AS element WHERE element.value IS ?${also === null ? '' : ` AND ${also}`})`
  }
  if (condition === null || typeof condition !== 'object') return [equal(condition)]
  return Object.entries(condition).flatMap(([operator, operand]) => (operand === undefined ? [] : [one(operator, operand)]))
}

/** `WHERE …` (or nothing) and its values. An absent field equals null. */
export const where = (filter: DocumentFilter = {}): { sql: string; values: Bound[] } => {
  const values: Bound[] = []
  const all = Object.entries(filter).flatMap(([field, condition]) => terms(field, condition, values))
  return { sql: all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`, values }
}

/** A page over more combinations of `$in` sorts its matches instead. */
const MAX_BRANCHES = 64

/**
 * The filter as several without `$in`: each is a range of one index in sort order, so that a page is merged from them without sorting. Null
 * if impossible or not worthwhile.
 */
const branchesOf = (filter: DocumentFilter): DocumentFilter[] | null => {
  let branches: DocumentFilter[] = [{}]
  for (const [field, condition] of Object.entries(filter)) {
    const { $in, ...rest } = condition !== null && typeof condition === 'object' ? condition : { $in: undefined }
    if ($in === undefined || field === '_id') branches = branches.map((branch) => ({ ...branch, [field]: condition }))
    else if (Object.keys(rest).length > 0) return null
    else branches = branches.flatMap((branch) => [...new Set($in)].map((value) => ({ ...branch, [field]: value })))
    if (branches.length > MAX_BRANCHES) return null
  }
  return branches.length > 1 ? branches : null
}

/** A whole `find`. The final `_id` follows the direction of the last field, so that one index serves the sort both ways. */
export const select = (collection: string, options: FindOptions): { sql: string; values: Bound[] } => {
  const { filter = {}, sort = [], limit = -1, offset = 0 } = options
  const columns: (readonly [expression: string, isDescending: boolean])[] = sort.map(([field, way]) => [expression(field), way === -1])
  if (!sort.some(([field]) => field === '_id')) columns.push(['id', sort.at(-1)?.[1] === -1])
  const order = (names: readonly string[]) => names.map((name, i) => `${name}${columns[i]?.[1] ? ' DESC' : ''}`).join(', ')
  const expressions = columns.map(([column]) => column)
  const branches = limit >= 0 && sort.length > 0 ? branchesOf(filter) : null
  if (!branches) {
    const { sql, values } = where(filter)
    return {
      sql: `SELECT doc FROM ${table(collection)}${sql} ORDER BY ${order(expressions)} LIMIT ? OFFSET ?`,
      values: [...values, limit, offset],
    }
  }
  const names = expressions.map((_, i) => `s${i}`)
  const selected = expressions.map((column, i) => `${column} AS ${names[i]}`).join(', ')
  const parts = branches.map(where)
  // branches advance in parallel along the index, so that skipped entries are read only from there and no more than the page requires; the
  // documents of the page are fetched last
  const branch = (sql: string) => `SELECT pos, ${selected} FROM ${table(collection)}${sql}`
  const page = `${parts.map(({ sql }) => branch(sql)).join(' UNION ALL ')} ORDER BY ${order(names)} LIMIT ? OFFSET ?`
  return {
    sql: `SELECT doc FROM (${page}) AS page JOIN ${table(collection)} AS whole ON whole.pos = page.pos ORDER BY ${order(names)}`,
    values: [...parts.flatMap(({ values }) => values), limit, offset],
  }
}

export const createTable = (collection: string): string =>
  `CREATE TABLE IF NOT EXISTS ${table(collection)} (pos INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL)`

/** The index ends on the id, as every sort does. Its name is derived from its fields. */
export const createIndex = (collection: string, index: Index): string => {
  const columns = [...index.fields.map(expression), 'id']
  const name = `${collection}_by_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 12)}`
  return `CREATE INDEX IF NOT EXISTS "${name}" ON ${table(collection)} (${columns.join(', ')})`
}
