// The live document of a class: text, language, view and terminal. It lies in the vault as one note, so that it outlives every process and
// any of them may take the next edit; of two that change it at once, one begins anew (docs/decisions/0110).
import { rejected } from '../../../protocol/catalogue.ts'
import type { EditorView } from '../../../protocol/textEdits.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { type ClassEditor, classEditors } from '../editor/decider.ts'

/** The last edit of a page: sent again, since its reply was lost, it is not taken twice. */
export interface TakenEdit {
  tab: string
  /** Number of the edit before it. */
  base: number
  /** `checkOf` its contents. */
  check: number
}

export interface EditorDocument {
  /** Of the last writer's licence. */
  epoch: number
  /** Number of the last edit. It only rises. */
  seq: number
  code: string
  languageId: number
  view: EditorView | null
  /** Output of the last run. */
  terminal: string
  isTerminalError: boolean
  /** Who wrote last, and when (ISO); null before the first edit. */
  writerId: number | null
  writtenAt: string
  /** Of the pages that wrote last, the newest at the end. */
  taken?: readonly TakenEdit[]
}

export interface DocumentDeps {
  commands: CommandHandler
  vault: {
    notes: {
      get(kind: string, key: string): Promise<string | null>
      replace(
        kind: string,
        key: string,
        before: string | null,
        note: { userId: number | null; value: string; until: number | null },
      ): Promise<boolean>
    }
  }
}

const KIND = 'classEditor'
const PYTHON = 4
const TRIES = 16
/** Numbers left out after a lost document, more than there are edits between two snapshots. */
const LEFT_OUT = 1000

/** Edits since the last snapshot are lost with the note: its text is, too, since the log is no place to go on writing. */
const blank = ({ epoch, snapshotSeq }: ClassEditor): EditorDocument => ({
  epoch,
  seq: snapshotSeq === 0 ? 0 : snapshotSeq + LEFT_OUT,
  code: '',
  languageId: PYTHON,
  view: null,
  terminal: '',
  isTerminalError: false,
  writerId: null,
  writtenAt: '',
})

const parsed = (text: string | null, editor: ClassEditor): EditorDocument =>
  text === null ? blank(editor) : (JSON.parse(text) as EditorDocument)

/** The editor of a class as the log has it, and its document. */
export const documentOf = async ({ commands, vault }: DocumentDeps, groupId: number) => {
  const { state: editor } = await classEditors.load(commands, groupId)
  return { editor, document: parsed(await vault.notes.get(KIND, String(groupId)), editor) }
}

/**
 * Changes the document in one step; `change` may be called again, and returns null to leave it as it is. The note belongs to the licensee, and is
 * erased with that person. @throws Rejection of `change`; Common.Conflict
 */
export const changeDocument = async (
  { commands, vault: { notes } }: DocumentDeps,
  groupId: number,
  change: (document: EditorDocument, editor: ClassEditor) => EditorDocument | null,
): Promise<EditorDocument> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { state: editor } = await classEditors.load(commands, groupId)
    const before = await notes.get(KIND, String(groupId))
    const document = parsed(before, editor)
    const next = change(document, editor)
    if (next === null) return document
    const note = { userId: editor.licenseeId, value: JSON.stringify(next), until: null }
    if (await notes.replace(KIND, String(groupId), before, note)) return next
  }
  throw rejected('Common.Conflict')
}
