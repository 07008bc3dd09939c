// Props common to all code editors.

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
}
