// Commands of this area that invalidate no query, with the reason: the exceptions to touches.ts, for its test.
import { openEditor, runDocument, transferLicence } from '../../commands/classEditor/editor/calls.ts'
import type { Call } from '../../protocol/call.ts'

export const touchless: readonly (readonly [command: Call, why: string])[] = [
  [openEditor, 'the page follows the document that it replies with'],
  [transferLicence, 'everybody follows who holds the licence'],
  [runDocument, 'everybody follows what the program writes'],
]
