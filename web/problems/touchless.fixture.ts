// Commands of this area by which no query becomes old, and why: the counterpart of touches.ts, for its test alone.
import { addPicture } from '../../commands/problems/picture/calls.ts'
import type { Call } from '../../protocol/call.ts'

export const touchless: readonly (readonly [command: Call, why: string])[] = [
  [addPicture, 'it is seen where it was put into a text, and nowhere else'],
]
