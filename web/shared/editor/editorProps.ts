// What every code editor is told, whichever of them is shown.

/** Something said of a place of the code. Lines and columns from 1; without a column the whole line is meant. */
export interface EditorMark {
  line: number
  column: number | null
  message: string
  isError: boolean
}

/** A place of the code; past its end is its end, and 'cursor' is where one was. */
export type EditorPlace = Pick<EditorMark, 'line' | 'column'> | { line: 'cursor' }

export interface CodeEditorProps {
  value: string
  /** Without it the editor is read-only. */
  onChange?: (value: string) => void
  /** The language's editorName, for colours. */
  language: string
  /** What the editor is, for people who do not see it. */
  label: string
  /** Underlined, with their message on hover. */
  marks?: readonly EditorMark[]
  /** Takes the focus and goes there; each object is asked for once. */
  goTo?: EditorPlace | null
  /** CSS height; fills its parent by default. */
  height?: string
}
