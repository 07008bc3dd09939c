// Commands of this area that invalidate no query, with the reason: the exceptions to touches.ts, for its test.
import { addPicture } from '../../commands/problems/picture/calls.ts'
import type { Call } from '../../protocol/call.ts'

export const touchless: readonly (readonly [command: Call, why: string])[] = [
  [addPicture, 'it is seen where it was put into a text, and nowhere else'],
]
