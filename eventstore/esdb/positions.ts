// Positions of EventStoreDB as text: two 64-bit numbers of 20 digits each, so that they sort as the server orders them.
import { type Position, START } from '../port.ts'

/** Prepare and commit position of a record, in bytes of the server's log; decimal text, since they are 64 bits wide. */
export interface LogPlace {
  commit: string
  prepare: string
}

const PATTERN = /^(\d{20})-(\d{20})$/

const padded = (digits: string) => digits.padStart(START.length, '0')

export const toPosition = ({ commit, prepare }: LogPlace): Position => `${padded(commit)}-${padded(prepare)}`

/** Null sorts before everything. @throws RangeError for anything that is not a position of this store */
export const toPlace = (position: Position): LogPlace | null => {
  if (position === START) return null
  const [, commit, prepare] = PATTERN.exec(position) ?? []
  if (commit === undefined || prepare === undefined) throw new RangeError(`${JSON.stringify(position)} is not a position`)
  return { commit: String(BigInt(commit)), prepare: String(BigInt(prepare)) }
}
