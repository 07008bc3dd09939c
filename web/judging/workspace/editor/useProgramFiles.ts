// The files of the code in the editor, of which one is shown.
import { useState } from 'react'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { codeOf } from '../../../shared/code.ts'
import type { OpenDraft } from '../draft/useDraft.ts'

export interface ProgramFiles {
  /** The main file first; null where the code is one text without a name. */
  list: readonly CodeFile[] | null
  /** Index of the shown file. */
  at: number
  /** Text of the shown file. */
  text: string
  edit: (text: string) => void
  show: (at: number) => void
  /** Takes a list for all files; one of a single file becomes one text. */
  change: (list: readonly CodeFile[], at: number) => void
}

export const useProgramFiles = ({ code, files, edit }: Pick<OpenDraft, 'code' | 'files' | 'edit'>, languageId: number): ProgramFiles => {
  const [shown, setShown] = useState({ languageId, at: 0 })
  const show = (at: number) => setShown({ languageId, at })
  const at = shown.languageId === languageId && files?.[shown.at] ? shown.at : 0
  const file = files?.[at]
  const change = (list: readonly CodeFile[], next: number) => {
    const { content, files: several } = codeOf(list)
    edit(content, several)
    show(next)
  }
  return {
    list: files ?? null,
    at,
    text: file ? file.content : code,
    edit: (text) => (files && file ? change(files.with(at, { ...file, content: text }), at) : edit(text)),
    show,
    change,
  }
}
