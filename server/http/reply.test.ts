import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { idSchema } from '../../protocol/schemas.ts'
import { shownReply } from './reply.ts'

const document = z.object({ problemId: idSchema, title: z.string(), tags: z.array(z.string()).default([]) })
const listing = {
  method: 'POST',
  path: 'Test/List',
  summary: 'For a test.',
  tag: 'Test',
  auth: 'session',
  kind: 'query',
  request: z.object({}),
  reply: z.object({ owner: z.object({ userId: idSchema }), page: z.object({ items: z.array(document) }), total: z.number() }),
} as const
const [one, two, three] = [1, 2, 3].map((problemId) => ({ problemId, title: `Problem ${problemId}` })) as [object, object, object]
const listed = (items: unknown[], owner: object = { userId: 7 }) => ({ owner, page: { items }, total: 3 })

const ask = (reply: unknown) => {
  const lines: string[] = []
  const shown = shownReply(listing, reply, pino({}, { write: (line) => void lines.push(line) }))
  return { shown: shown as z.infer<typeof listing.reply>, log: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}
const idsOf = ({ shown }: ReturnType<typeof ask>) => shown.page.items.map(({ problemId }) => problemId)

test('an invalid document is omitted from a list, the others are sent, and the error is logged', () => {
  const bad = { problemId: 0, title: 'written by a person' }
  const asked = ask(listed([one, bad, two, { ...three, tags: ['x', 5] }]))
  expect(idsOf(asked)).toEqual([1, 2])
  expect(asked.log).toMatchObject([
    { msg: 'a document was omitted from a reply', call: 'Test/List', ids: { problemId: 0 }, reason: expect.stringMatching(/^problemId: /) },
    { ids: { problemId: 3 }, reason: expect.stringMatching(/^tags\.1: /) },
  ])
  expect(JSON.stringify(asked.log)).not.toContain('written by')
})

test('a valid reply is sent unchanged, without fields outside the schema', () => {
  const asked = ask(listed([{ ...one, secret: 'x' }, two]))
  expect(idsOf(asked)).toEqual([1, 2])
  expect([asked.log, JSON.stringify(asked.shown).includes('secret')]).toEqual([[], false])
})

test('an error outside every list is still a fault', () => {
  expect(() => ask(listed([one], { userId: -1 }))).toThrow(z.ZodError)
  expect(() => ask(listed([{ problemId: 0 }], { userId: -1 }))).toThrow(z.ZodError)
})
