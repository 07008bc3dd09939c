// A visitor's draft per language, starting from its template; kept in memory while the page is open.
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
    // there is no second copy
    swap: () => undefined,
    dismiss: () => () => undefined,
    choose: () => undefined,
  }
}
