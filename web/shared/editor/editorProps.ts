// What every code editor is told, whichever of them is shown.

export interface CodeEditorProps {
  value: string
  /** Without it the editor is read-only. */
  onChange?: (value: string) => void
  /** The language's editorName, for colours. */
  language: string
  /** What the editor is, for people who do not see it. */
  label: string
  /** CSS height; fills its parent by default. */
  height?: string
}
