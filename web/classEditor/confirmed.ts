// What the server has confirmed of the shared document, how messages change it, requests to change it, and what a page needs for them.
import type { z } from 'zod'
import type { EditMessage } from '../../commands/classEditor/editor/calls.ts'
import type { classEditorSchemas, editDocumentSchemas } from '../../commands/classEditor/editor/schemas.ts'
import { MAX_SHARED_CODE, MAX_SHARED_EDITS } from '../../protocol/limits.ts'
import { applyEdits, checkOf, type EditorView, editBetween, type TextEdit } from '../../protocol/textEdits.ts'

export type DocumentReply = z.output<typeof classEditorSchemas.reply>
export type SentEdit = Omit<z.input<typeof editDocumentSchemas.request>, 'groupId'>

/** As far as the server has confirmed it. */
export interface KnownDocument {
  epoch: number
  seq: number
  text: string
  languageId: number
  view: EditorView | null
}

/** The document after a message; 'gap' if messages between are missing or the text differs, so that the whole must be asked for. */
export const heard = (known: KnownDocument, message: EditMessage): KnownDocument | 'gap' => {
  const { base, seq, epoch, edits, languageId, view, check } = message
  if (base < known.seq) return known
  if (base > known.seq) return 'gap'
  const text = applyEdits(known.text, edits)
  if (text === null || checkOf(text) !== check) return 'gap'
  return { epoch, seq, text, languageId, view }
}

/** 'again': it may have been taken, and is sent again as it is. 'refused': it was not taken. */
export type SendFailure = { kind: 'again' | 'refused'; error: unknown }

export interface DocumentOptions {
  userId: number
  /** Of this page. */
  tab: string
  ask(): Promise<DocumentReply>
  /** The number of the edit, or why there is none. */
  send(edit: SentEdit): Promise<number | SendFailure>
  wait(ms: number): Promise<void>
  /** Called after each change of what is shown. */
  changed(): void
  /** What was typed is not taken as it is; it is sent again with the next change. */
  refused(error: unknown): void
  /** The licence went to another member before `typed` was sent; '' if something was deleted only. */
  dropped(typed: string): void
}

/** The request on its way, and the text after it. */
export interface Flight {
  readonly edit: SentEdit
  readonly text: string
}

/** Edits as the server takes them: several, or the one that leads to the same text. */
const fitting = (edits: readonly TextEdit[], before: string, after: string): TextEdit[] => {
  if (edits.length <= MAX_SHARED_EDITS && edits.every(({ at, length }) => at + length <= MAX_SHARED_CODE)) return [...edits]
  const whole = editBetween(before, after)
  return whole === null ? [] : [whole]
}

/** Of what was typed and chosen in `known`. */
export const flightFrom = (
  { epoch, seq, text: before, languageId: language }: KnownDocument,
  { tab, typed, text, languageId, view }: Pick<SentEdit, 'tab'> & { typed: readonly TextEdit[] } & Omit<KnownDocument, 'epoch' | 'seq'>,
): Flight => {
  const edits = fitting(typed, before, text)
  return { edit: { epoch, seq, tab, edits, ...(languageId === language ? {} : { languageId }), view }, text }
}
