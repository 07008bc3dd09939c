// What leaves the server: what the schema names, and of a list every document that is what the schema says.
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ServedCall } from '../../protocol/call.ts'

/** A document of a list, by where the list is in the reply and its place there. */
interface Refused {
  list: readonly PropertyKey[]
  index: number
  reason: string
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** The outermost document that an issue is in; null when it is in no list. */
const refusedBy = (reply: unknown, { path, message }: z.core.$ZodIssue): Refused | null => {
  const depth = path.findIndex((key, place) => typeof key === 'number' && Array.isArray(at(reply, path.slice(0, place))))
  if (depth < 0) return null
  return { list: path.slice(0, depth), index: path[depth] as number, reason: `${path.slice(depth + 1).join('.')}: ${message}` }
}

/** The reply without these documents, as a copy along their paths. */
const without = (reply: unknown, path: readonly PropertyKey[], indexes: ReadonlySet<number>): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return (reply as unknown[]).filter((_, index) => !indexes.has(index))
  return { ...(reply as object), [key]: without((reply as Record<PropertyKey, unknown>)[key], rest, indexes) }
}

/** Enough to find the document, and nothing that a person wrote. */
const idsOf = (document: unknown): object =>
  Object.fromEntries(Object.entries(Object(document)).filter(([name, value]) => name.endsWith('Id') && typeof value === 'number'))

/** Of a call that replies a list or a page, the one that it is. */
const schemaOf = ({ reply: schema }: ServedCall, reply: unknown): z.core.$ZodType => {
  if (!(schema instanceof z.ZodUnion)) return schema
  const options = schema.options as readonly z.core.$ZodType[]
  return options.find((option) => option instanceof z.ZodArray === Array.isArray(reply)) ?? schema
}

/**
 * The reply as its schema has it. Of a list, a document that the schema refuses is left out and logged, so that one of them does not take
 * the others away.
 * @throws ZodError where what is wrong is not in a list
 */
export const shownReply = (call: ServedCall, reply: unknown, log: FastifyBaseLogger): unknown => {
  const schema = schemaOf(call, reply)
  const result = z.safeParse(schema, reply)
  if (result.success) return result.data
  const refused = result.error.issues.map((issue) => refusedBy(reply, issue))
  if (!refused.every((one) => one !== null)) throw result.error
  const lists = Map.groupBy(refused, ({ list }) => list.join('.'))
  let rest = reply
  for (const documents of lists.values()) {
    const { list } = documents[0] as Refused
    rest = without(rest, list, new Set(documents.map(({ index }) => index)))
    for (const { index, reason } of documents)
      log.error({ call: call.path, ids: idsOf((at(reply, list) as unknown[])[index]), reason }, 'a document was omitted from a reply')
  }
  return z.parse(schema, rest)
}
