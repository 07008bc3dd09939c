// Nothing that a client sends is without a bound: every array, every text and every map in the request of every call.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { clientMessageSchema } from '../../protocol/liveSchemas.ts'
import { liveTopics } from '../areas.ts'
import { examTopic, examTopics } from '../testing/examLive.ts'
import { allCalls } from './calls.fixture.ts'

/** zod's own description of a schema, as far as this walk looks at it. */
interface Definition {
  type: string
  format?: string
  element?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  items?: z.core.$ZodType[]
  checks?: { _zod: { def: { check: string } } }[]
}

/** Formats whose texts cannot be long. */
const SHORT = new Set(['uuid', 'date', 'ipv4', 'ipv6'])
/** Types that have nothing in them that could be long; coerced ones are made of what was sent. */
const FLAT = new Set(['number', 'int', 'boolean', 'literal', 'custom', 'enum', 'null', 'undefined', 'transform'])

const hasMaximum = ({ checks = [] }: Definition): boolean =>
  checks.some((check) => ['max_length', 'length_equals', 'max_size'].includes(check._zod.def.check))

/** Paths of what is unbounded in a schema. */
const unbounded = (schema: z.core.$ZodType, path: string): string[] => {
  const definition = schema._zod.def as unknown as Definition
  const { type, element, shape, options, innerType, items } = definition
  if (type === 'string') return hasMaximum(definition) || SHORT.has(definition.format ?? '') ? [] : [path]
  if (type === 'array') return [...(hasMaximum(definition) ? [] : [path]), ...unbounded(element as z.core.$ZodType, `${path}[]`)]
  if (shape) return Object.entries(shape).flatMap(([key, field]) => unbounded(field, `${path}.${key}`))
  if (options) return options.flatMap((option) => unbounded(option, path))
  if (items) return items.flatMap((item, index) => unbounded(item, `${path}[${index}]`))
  if (type === 'pipe') return unbounded(definition.in as z.core.$ZodType, path)
  if (innerType) return unbounded(innerType, path)
  return FLAT.has(type) ? [] : [`${path} (${type})`]
}

describe('requests', () => {
  it('of every call are bounded in each array and text', async () => {
    const calls = await allCalls()
    expect(calls.length).toBeGreaterThan(30)
    expect(calls.flatMap(({ path, request }) => unbounded(request, path))).toEqual([])
  })

  it('on the live socket are bounded too', () => {
    expect(unbounded(clientMessageSchema, 'live')).toEqual([])
    const withNotes = [...liveTopics, ...examTopics].flatMap(({ topic, speech }) =>
      speech?.note ? [[topic.path, speech.note] as const] : [],
    )
    expect(withNotes.map(([path]) => path)).toContain(examTopic.path)
    expect(withNotes.flatMap(([path, note]) => unbounded(note, path))).toEqual([])
  })
})
