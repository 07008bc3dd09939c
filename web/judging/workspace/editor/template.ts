// Template of a language with its cursor position. Loaded on demand.
import { templates } from '../../../../judge/templates.ts'
import type { EditorMark } from '../../../shared/editor/editorProps.ts'

/** Empty for a language without a template. The cursor goes to the end of its first indented empty line, else of its last line. */
export const templateOf = (languageId: number): { content: string; place: Pick<EditorMark, 'line' | 'column'> } => {
  const content = templates[languageId] ?? ''
  const lines = content.split('\n')
  const indented = lines.findIndex((line) => /^[ \t]+$/.test(line))
  const at = indented < 0 ? lines.length - 1 : indented
  return { content, place: { line: at + 1, column: (lines[at] ?? '').length + 1 } }
}
