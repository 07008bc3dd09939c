import { expect, test } from 'vitest'
import { idFrom, newCommandId } from './ids.ts'
import { type PersistentMap, persistentMap } from './persistentMap.ts'

test('what is set is there, and what was before stays as it was', () => {
  const empty = persistentMap<string | null>()
  const one = empty.with(7, 'a')
  const two = one.with(8, null).with(7, 'b')
  expect([empty.has(7), one.get(7), one.has(8)]).toEqual([false, 'a', false])
  expect([two.get(7), two.has(8), two.get(8), two.get(9)]).toEqual(['b', true, null, undefined])
})

test('each of many ids has its own entry, those that a registration makes too', () => {
  const ids = [...Array(3000).keys()].flatMap((n) => [n + 1, idFrom(newCommandId(new Date(1_790_000_000_000 + n * 977)))])
  const expected = new Map(ids.map((id) => [id, `of ${id}`]))
  let map: PersistentMap<string> = persistentMap()
  for (const [id, value] of expected) map = map.with(id, value)
  for (const [id, value] of expected) expect(map.get(id)).toBe(value)
  expect(map.has(3001 * 2)).toBe(false)
})
