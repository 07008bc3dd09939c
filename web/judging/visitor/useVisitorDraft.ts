// A visitor's program in the editor: each language has its own, begins with what its programs begin with, and is kept as long as the page is open.
import { useState } from 'react'
import type { OpenDraft } from '../workspace/draft/useDraft.ts'
import { templateOf } from '../workspace/editor/template.ts'

export const useVisitorDraft = (languageId: number): OpenDraft => {
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({})
  return {
    code: written[languageId] ?? templateOf(languageId).content,
    restored: null,
    conflict: null,
    isLoaded: true,
    kept: { where: 'untouched' },
    edit: (code) => setWritten((others) => ({ ...others, [languageId]: code })),
    // there is no other copy
    swap: () => undefined,
    dismiss: () => () => undefined,
    choose: () => undefined,
  }
}
