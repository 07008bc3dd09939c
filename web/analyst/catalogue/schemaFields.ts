// Fields of a JSON Schema as rows of a table: nested objects follow their field, indented. Pure.

export interface SchemaField {
  /** From the data down, separated by dots; items of an array are `[]`. */
  path: string
  name: string
  depth: number
  type: string
  isRequired: boolean
  description: string
}

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const DEEPEST = 8

/** Resolves references within the document. */
const resolver = (root: Schema) => {
  const at = (reference: string): unknown =>
    reference
      .replace(/^#\/?/, '')
      .split('/')
      .filter((part) => part !== '')
      .reduce<unknown>((value, part) => (isSchema(value) ? value[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined), root)
  return (schema: Schema): Schema => {
    const target = typeof schema.$ref === 'string' ? at(schema.$ref) : undefined
    return isSchema(target) ? { ...target, ...schema } : schema
  }
}

const alternativesOf = (schema: Schema): Schema[] => [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)]
const isNull = (schema: Schema): boolean => schema.type === 'null'

/** Limits and formats that say more than the type. */
const detailOf = (schema: Schema): string => {
  const bounds = [
    ['≥', schema.minimum],
    ['>', schema.exclusiveMinimum],
    ['≤', schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum],
  ].flatMap(([sign, value]) => (typeof value === 'number' && value !== Number.MIN_SAFE_INTEGER ? [`${String(sign)} ${value}`] : []))
  const format = textIn(schema.format)
  return [...(format === '' ? [] : [format]), ...bounds].join(', ')
}

const typeOf = (given: Schema, resolve: (schema: Schema) => Schema, depth = 0): string => {
  const schema = resolve(given)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0 && depth < DEEPEST)
    return [...new Set(alternatives.map((one) => typeOf(one, resolve, depth + 1)))].join(' | ')
  if (schema.type === 'array') {
    const item = isSchema(schema.items) && depth < DEEPEST ? typeOf(schema.items, resolve, depth + 1) : 'any'
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  const types = Array.isArray(schema.type)
    ? schema.type.map(String)
    : [textIn(schema.type) || (isSchema(schema.properties) ? 'object' : 'any')]
  const detail = detailOf(schema)
  return types.join(' | ') + (detail === '' ? '' : ` (${detail})`)
}

/** Rows of a schema's fields, each followed by the fields within. */
export const schemaFields = (jsonSchema: unknown): SchemaField[] => {
  if (!isSchema(jsonSchema)) return []
  const resolve = resolver(jsonSchema)
  const rows: SchemaField[] = []
  /** Objects to list below a field: itself, the items of an array, or alternatives. */
  const walk = (given: Schema, path: string, depth: number): void => {
    if (depth > DEEPEST) return
    const schema = resolve(given)
    for (const part of [...schemasIn(schema.allOf), ...alternativesOf(schema)]) if (!isNull(part)) walk(part, path, depth)
    if (schema.type === 'array' && isSchema(schema.items)) walk(schema.items, `${path}[]`, depth)
    if (isSchema(schema.additionalProperties) && path !== '') walk(schema.additionalProperties, `${path}.*`, depth)
    const required = Array.isArray(schema.required) ? schema.required : []
    for (const [name, field] of Object.entries(isSchema(schema.properties) ? schema.properties : {})) {
      const at = path === '' ? name : `${path}.${name}`
      if (!isSchema(field) || rows.some((row) => row.path === at)) continue
      const described = resolve(field)
      rows.push({
        path: at,
        name,
        depth,
        type: typeOf(field, resolve),
        isRequired: required.includes(name),
        description: textIn(described.description),
      })
      walk(field, at, depth + 1)
    }
  }
  walk(jsonSchema, '', 0)
  return rows
}
