// Serializes replies by their schema; drops invalid documents of a list instead of failing the whole reply.
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ServedCall } from '../../protocol/call.ts'

/** A document of a list, by the path of the list in the reply and its index. */
interface Refused {
  list: readonly PropertyKey[]
  index: number
  reason: string
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** The outermost document that contains an issue; null if it is not in a list. */
const refusedBy = (reply: unknown, { path, message }: z.core.$ZodIssue): Refused | null => {
  const depth = path.findIndex((key, place) => typeof key === 'number' && Array.isArray(at(reply, path.slice(0, place))))
  if (depth < 0) return null
  return { list: path.slice(0, depth), index: path[depth] as number, reason: `${path.slice(depth + 1).join('.')}: ${message}` }
}

/** A copy of the reply without these documents; copies only the paths to them. */
const without = (reply: unknown, path: readonly PropertyKey[], indexes: ReadonlySet<number>): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return (reply as unknown[]).filter((_, index) => !indexes.has(index))
  return { ...(reply as object), [key]: without((reply as Record<PropertyKey, unknown>)[key], rest, indexes) }
}

/** Ids to find the document, without personal content. */
const idsOf = (document: unknown): object =>
  Object.fromEntries(Object.entries(Object(document)).filter(([name, value]) => name.endsWith('Id') && typeof value === 'number'))

/** The list or page of a reply. */
const schemaOf = ({ reply: schema }: ServedCall, reply: unknown): z.core.$ZodType => {
  if (!(schema instanceof z.ZodUnion) || schema instanceof z.ZodDiscriminatedUnion) return schema
  const options = schema.options as readonly z.core.$ZodType[]
  return options.find((option) => option instanceof z.ZodArray === Array.isArray(reply)) ?? schema
}

/**
 * Parses the reply by its schema. Documents of a list that do not match are left out and logged, so that the others are still delivered.
 * @throws ZodError if the error is not in a list
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
