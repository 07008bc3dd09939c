// No event can hold an id of 0 or below: every id comes from the log.
import { expect, test } from 'vitest'
import { idFrom } from '../commands/kit/ids.ts'
import { createCodec } from '../eventstore/codec.ts'
import { eventDefinitions } from './areas.ts'

/** Numbers within a thing, and ids of a fixed list of languages. */
const WITHIN = new Set(['localeId', 'editFileId', 'languageId'])

type Schema = { type?: string; exclusiveMinimum?: number; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Every field that holds an id, and whether it may be 0. */
const idsOf = (schema: Schema, name: string): { name: string; mayBeZero: boolean }[] => [
  ...(schema.type === 'integer' && /Ids?$|By$/.test(name) ? [{ name, mayBeZero: schema.exclusiveMinimum !== 0 }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => idsOf(inner, key)),
  ...(schema.items ? idsOf(schema.items, name) : []),
  ...(schema.anyOf ?? []).flatMap((inner) => idsOf(inner, name)),
]

test('every id in every event is positive', () => {
  const ids = createCodec(eventDefinitions)
    .catalogue()
    .flatMap(({ type, jsonSchema }) => idsOf(jsonSchema as Schema, '').map((id) => ({ type, ...id })))
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter(({ name, mayBeZero }) => mayBeZero && !WITHIN.has(name))).toEqual([])
})

test('no command makes an id of 0', () => {
  expect(idFrom('00000000-0000-7000-8000-000000000000')).toBe(1)
})
