// Documents as BSON. Values that BSON represents differently from JSON (half a surrogate pair, a name with a dot) are also stored as JSON
// text, and read from there.
import { BSON } from 'mongodb'
import type { Position } from '../../../eventstore/port.ts'
import { type Document, type DocumentLimit, DocumentTooLarge } from '../port.ts'
import type { Stored } from './query.ts'

/** MongoDB's maximum, less room for added fields. */
const MAX_BYTES = 16 * 1024 * 1024 - 16 * 1024
/** Nested objects; MongoDB's maximum is slightly above 100. */
const MAX_DEPTH = 90
/** Names with a special meaning to MongoDB or its driver. */
const SPECIAL = /^$|^\$|[.\0]|^(?:_bsontype|__proto__|toBSON|_pos|_gone|_json)$/

/** 'changed': JSON would store something else (NaN, a date). 'unsayable': BSON cannot represent it. */
type Fit = 'exact' | 'changed' | 'unsayable'

const fitOf = (value: unknown, depth: number): Fit => {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? 'exact' : 'unsayable'
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? 'exact' : 'changed'
    case 'object': {
      if (value === null) return 'exact'
      if (depth > MAX_DEPTH) return 'unsayable'
      if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return 'changed'
      let fit: Fit = 'exact'
      for (const name of Object.keys(value)) {
        if (SPECIAL.test(name) || !name.isWellFormed()) return 'unsayable'
        const own = fitOf(value[name as never], depth + 1)
        if (own === 'unsayable') return own
        if (own === 'changed') fit = own
      }
      return fit
    }
    case 'boolean':
    case 'undefined':
      return 'exact'
    default:
      return 'changed'
  }
}

/** The part of a value that BSON can represent, for filters. */
const sayable = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((one) => sayable(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (SPECIAL.test(name) || !name.isWellFormed() ? [] : [[name, sayable(one, depth + 1)]])),
  )
}

/** The document as stored in MongoDB, written up to the position. Throws if it is too large. */
export const toStored = (document: Document, position: Position | undefined): Stored => {
  const fit = fitOf(document, 0)
  const _pos = position ?? ''
  if (fit === 'exact') return { ...document, _pos }
  const json = JSON.stringify(document)
  const plain = JSON.parse(json) as Document
  if (fit === 'changed' && fitOf(plain, 0) === 'exact') return { ...plain, _pos }
  return { ...(sayable(plain, 0) as Document), _id: document._id, _pos, _json: json }
}

/** @throws DocumentTooLarge if MongoDB would reject the document */
export const requireSize = (collection: string, stored: Stored | null): void => {
  if (stored === null) return
  const bytes = BSON.calculateObjectSize(stored, { ignoreUndefined: true })
  if (bytes > MAX_BYTES) throw new DocumentTooLarge(collection, stored._id, bytes, MAX_BYTES)
}

/** Upper bound of a field's overhead beyond its name and text: types, lengths, a number, and JSON punctuation. */
const FIELD_BYTES = 48
/** Upper bound per UTF-16 unit of text, in BSON and again in the JSON copy. */
const UNIT_BYTES = 3 + 6
/** Index of an array element, as text. */
const INDEX_BYTES = 8

const growthOfArray = (value: readonly unknown[], before: readonly unknown[], depth: number): number => {
  let bytes = 0
  for (let index = 0; index < value.length; index += 1)
    if (index >= before.length || value[index] !== before[index])
      bytes += FIELD_BYTES + INDEX_BYTES + growthOf(value[index], before[index], depth)
  return bytes
}

const growthOfFields = (value: Record<string, unknown>, before: Record<string, unknown>, depth: number): number => {
  let bytes = 0
  for (const name in value) {
    const own = value[name]
    if (own === undefined || own === before[name]) continue
    if (SPECIAL.test(name) || !name.isWellFormed()) return Number.POSITIVE_INFINITY
    bytes += FIELD_BYTES + UNIT_BYTES * name.length + growthOf(own, before[name], depth)
  }
  return bytes
}

/** Growth of a value without its name and place; arrays are compared with arrays, fields with fields. */
const growthOf = (value: unknown, before: unknown, depth: number): number => {
  if (typeof value === 'string') return value.isWellFormed() ? UNIT_BYTES * value.length : Number.POSITIVE_INFINITY
  if (typeof value !== 'object' || value === null) return 0
  if (depth > MAX_DEPTH || typeof (value as { toJSON?: unknown }).toJSON === 'function') return Number.POSITIVE_INFINITY
  if (Array.isArray(value)) return growthOfArray(value, Array.isArray(before) ? before : [], depth + 1)
  const fields = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}
  return growthOfFields(value as Record<string, unknown>, fields as Record<string, unknown>, depth + 1)
}

/** Room for the position. */
const POSITION_BYTES = 1024

/** The kit checks this before a put; `requireSize` rejects unchecked puts. */
export const limit: DocumentLimit = {
  bytes: MAX_BYTES - POSITION_BYTES,
  sizeOf: (document) => BSON.calculateObjectSize(toStored(document, undefined), { ignoreUndefined: true }),
  growthOf: (document, before) => FIELD_BYTES + growthOf(document, before, 0),
}

/** The document as it was put. */
export const fromStored = <D extends Document>({ _pos, _gone, _json, ...document }: Stored): D =>
  (_json === undefined ? document : JSON.parse(_json)) as D
