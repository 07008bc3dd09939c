// Asks every query of a running server as one user, from its own documentation: a new call is included without being named here.
import type { House } from './house.ts'
import { unzipped } from './zip.ts'

interface Query {
  path: string
  /** Fields that the request takes. */
  fields: readonly string[]
  required: readonly string[]
}

const isCommand = ({ parameters = [] }: { parameters?: { name: string }[] }) => parameters.some(({ name }) => name === 'Idempotency-Key')

/** Queries sent as JSON, with the fields of their requests. */
export const queriesOf = async ({ server }: House): Promise<Query[]> => {
  // biome-ignore lint: a test looks into a document of any shape
  const { paths } = (await (await fetch(`${server.origin}/api/docs/json`)).json()) as { paths: Record<string, any> }
  return Object.entries(paths).flatMap(([address, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema
    if (!schema || isCommand(post)) return []
    return { path: address.replace('/api/v2/', ''), fields: Object.keys(schema.properties ?? {}), required: schema.required ?? [] }
  })
}

/** The text of a reply; of an archive, all of its files. */
const textOf = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.headers.get('content-type') !== 'application/zip') return bytes.toString('utf8')
  return [...unzipped(bytes)].flat().join('\n')
}

/**
 * Replies by path to all queries whose required fields have a value. Rate limits are avoided by asking each query once.
 */
export const repliesTo = async (
  { server }: House,
  queries: readonly Query[],
  values: Readonly<Record<string, unknown>>,
  token: string | undefined,
): Promise<Map<string, { status: number; text: string }>> => {
  const replies = new Map<string, { status: number; text: string }>()
  for (const { path, fields, required } of queries) {
    if (required.some((field) => !(field in values))) continue
    const body = Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]))
    const response = await fetch(`${server.origin}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    replies.set(path, { status: response.status, text: await textOf(response) })
  }
  return replies
}
