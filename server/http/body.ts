// Parses a request body into a safe plain value: bounded, UTF-8, JSON, keys in the schemas' case.
import type { Readable } from 'node:stream'
import { type ErrorCode, type Rejection, rejected } from '../../protocol/catalogue.ts'

export const DEFAULT_BODY_LIMIT = 512 * 1024
/** A body that is too long is read and discarded up to this size, so that the client gets the error; beyond it the connection is closed. */
export const PATIENCE_BYTES = 64 * 1024 * 1024
const MAX_DEPTH = 64
/** Limit of values in a request, at any depth: bounds the time of validation. */
const MAX_VALUES = 20_000

/** An error in a single field. */
export const invalidField = (field: string, code: ErrorCode): Rejection => rejected('Common.FieldsNotValid', { field, code })

/** The whole body, or null if longer than `limit` bytes. */
export const readBytes = async (stream: Readable, limit: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
    else chunks.length = 0
    if (length > limit + PATIENCE_BYTES) stream.destroy()
  }
  return length > limit ? null : Buffer.concat(chunks, length)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * The value of a JSON body; an empty body counts as an empty object.
 * @throws Rejection Common.FieldsNotValid, field `body`
 */
export const parseJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {}
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw invalidField('body', 'Field.NotUtf8')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('body', 'Field.NotJson')
  }
}

const lowered = (key: string) => key.charAt(0).toLowerCase() + key.slice(1)

/**
 * Copies the value with the first letter of every key lowered (`ActivityId` and `activityId` are one field, the exact one wins) and without
 * `__proto__`.
 * @throws Rejection for text that is not well-formed Unicode, for nesting deeper than 64 and for more than 20,000 values
 */
export const tidied = (value: unknown): unknown => tidiedWithin({ left: MAX_VALUES }, value, '', 0)

const tidiedWithin = (budget: { left: number }, value: unknown, path: string, depth: number): unknown => {
  budget.left -= 1
  if (budget.left < 0) throw invalidField('body', 'Field.TooLong')
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw invalidField(path || 'body', 'Field.NotUtf8')
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) throw invalidField('body', 'Field.Invalid')
  if (Array.isArray(value))
    return value.map((item, index) => tidiedWithin(budget, item, path ? `${path}.${index}` : String(index), depth + 1))
  const tidy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const name = lowered(key)
    if (name === '__proto__' || (name !== key && Object.hasOwn(value, name))) continue
    tidy[name] = tidiedWithin(budget, item, path ? `${path}.${name}` : name, depth + 1)
  }
  return tidy
}
