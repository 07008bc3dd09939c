// Props common to all code editors.
import type { EditorView } from '../../../protocol/textEdits.ts'

/** Message at a position in the code. Lines and columns count from 1; without a column it covers the line. */
export interface EditorMark {
  line: number
  column: number | null
  message: string
  isError: boolean
}

/** Position in the code, clamped to its end; 'cursor' is the previous cursor position. */
export type EditorPlace = Pick<EditorMark, 'line' | 'column'> | { line: 'cursor' }

export interface CodeEditorProps {
  value: string
  /** Read-only if omitted. */
  onChange?: (value: string) => void
  /** Name of the file that is shown, where several take turns: each keeps its own place, and its own steps to undo. */
  file?: string | undefined
  /** The language's editorName, for syntax highlighting. */
  language: string
  /** Accessible name. */
  label: string
  /** Underlined, with the message on hover. */
  marks?: readonly EditorMark[]
  /** Focuses the editor and moves there, once per object. */
  goTo?: EditorPlace | null
  /** CSS height; fills the parent by default. */
  height?: string
  /** Where somebody else is: the editor scrolls there, and shows their selection. */
  sight?: EditorView | null
  /** Told of each move and scroll of the person here. */
  onSight?: (sight: EditorView) => void
  /** An input method begins or ends to compose: the text in between is not yet what is meant. */
  onComposing?: (isComposing: boolean) => void
}
