// Client input is bounded: every array, string and record in the request schema of every call has a limit.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { clientMessageSchema } from '../../protocol/liveSchemas.ts'
import { liveTopics } from '../areas.ts'
import { examTopic, examTopics } from '../testing/examLive.ts'
import { allCalls } from './calls.fixture.ts'

/** zod's JSON form of a schema, as far as this test reads it. */
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

/** Formats with a short maximum length. */
const SHORT = new Set(['uuid', 'date', 'ipv4', 'ipv6'])
/** Types of bounded size; coerced ones are converted from the input. */
const FLAT = new Set(['number', 'int', 'boolean', 'literal', 'custom', 'enum', 'null', 'undefined', 'transform'])

const hasMaximum = ({ checks = [] }: Definition): boolean =>
  checks.some((check) => ['max_length', 'length_equals', 'max_size'].includes(check._zod.def.check))

/** Paths of the unbounded parts of a schema. */
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
