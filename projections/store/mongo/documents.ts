// Documents as BSON. What BSON cannot say as JSON does (half a surrogate pair, a name with a dot) lies beside the fields as JSON text, and is read from there.
import { BSON } from 'mongodb'
import type { Position } from '../../../eventstore/port.ts'
import { type Document, DocumentTooLarge } from '../port.ts'
import type { Stored } from './query.ts'

/** What MongoDB takes at most, less room for what is added. */
const MAX_BYTES = 16 * 1024 * 1024 - 16 * 1024
/** Objects in objects; MongoDB takes 100 and some. */
const MAX_DEPTH = 90
/** A name that MongoDB, or its driver, reads something into. */
const SPECIAL = /^$|^\$|[.\0]|^(?:_bsontype|__proto__|toBSON|_pos|_gone|_json)$/

/** 'changed': JSON would store something else (no number, a date). 'unsayable': BSON cannot hold it. */
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

/** As much of a value as BSON can say, for filters to find. */
const sayable = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((one) => sayable(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (SPECIAL.test(name) || !name.isWellFormed() ? [] : [[name, sayable(one, depth + 1)]])),
  )
}

/** The document as MongoDB is to hold it, written up to the position. Throws for one that is too large. */
export const toStored = (document: Document, position: Position | undefined): Stored => {
  const fit = fitOf(document, 0)
  const _pos = position ?? ''
  if (fit === 'exact') return { ...document, _pos }
  const json = JSON.stringify(document)
  const plain = JSON.parse(json) as Document
  if (fit === 'changed' && fitOf(plain, 0) === 'exact') return { ...plain, _pos }
  return { ...(sayable(plain, 0) as Document), _id: document._id, _pos, _json: json }
}

/** @throws DocumentTooLarge for a document that MongoDB would not take */
export const requireSize = (collection: string, stored: Stored | null): void => {
  if (stored === null) return
  const bytes = BSON.calculateObjectSize(stored, { ignoreUndefined: true })
  if (bytes > MAX_BYTES) throw new DocumentTooLarge(collection, stored._id, bytes, MAX_BYTES)
}

/** The document as it was put. */
export const fromStored = <D extends Document>({ _pos, _gone, _json, ...document }: Stored): D =>
  (_json === undefined ? document : JSON.parse(_json)) as D
