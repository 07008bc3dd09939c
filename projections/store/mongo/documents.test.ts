// Upper bound of a growing document's size: never below what MongoDB receives, and rarely measured.
import { expect, test } from 'vitest'
import type { Document } from '../port.ts'
import { limit } from './documents.ts'

const { sizeOf, growthOf } = limit

/** Same sequence in every run. */
const createRandom = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % most
  }
}

const texts = ['', 'a', '河內塔', '\u0000\u0001"\\', '😀', '\ud800', 'x'.repeat(300)]
const names = ['name', 'n', '名', 'a.b', '$set', '_pos', 'toString', '\udfff', '7']

test('growth has an upper bound for every kind of change, so that no document beyond the limit is missed', () => {
  const random = createRandom(7)
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T
  const value = (depth: number): unknown => {
    const kind = random(depth > 3 ? 6 : 9)
    if (kind === 0) return pick([0, -0, 1.5, Number.NaN, 2 ** 60, -123456.789e-30])
    if (kind === 1) return pick([true, null, undefined, new Date(0)])
    if (kind < 6) return pick(texts)
    if (kind === 6) return Array.from({ length: random(5) }, () => value(depth + 1))
    return Object.fromEntries(Array.from({ length: random(4) }, () => [pick(names), value(depth + 1)]))
  }
  let measured = 0
  for (let run = 0; run < 300; run += 1) {
    let document: Document = { _id: pick(texts) }
    let atMost = growthOf(document, null)
    for (let step = 0; step < 20; step += 1) {
      const before = document
      const list = Array.isArray(before.list) ? before.list : []
      document = pick([
        () => ({ ...before, [pick(names)]: value(0) }),
        () => ({ ...before, list: [...list, value(1)] }),
        () => ({ ...before, list: [value(1), ...list.slice(1)] }),
        () => ({ ...before, list: { ...list } as unknown }),
        () => ({ _id: before._id }),
      ])()
      atMost += growthOf(document, before)
      if (atMost === Number.POSITIVE_INFINITY) {
        atMost = sizeOf(document)
        measured += 1
      }
      expect(sizeOf(document), JSON.stringify([before, document])).toBeLessThanOrEqual(atMost)
    }
  }
  expect(measured).toBeLessThan(300 * 20)
})

test('a document that grows by a little is not bounded by all that it has', () => {
  const before: Document = { _id: '1', answers: Array.from({ length: 10_000 }, (_, answerId) => ({ answerId })), count: 10_000 }
  const after = { ...before, answers: [...(before.answers as object[]), { answerId: 10_000 }], count: 10_001 }
  expect(growthOf(after, before)).toBeLessThan(600)
})
