// Draft of a problem that is tried, per language, starting from its template; kept in this browser for a person, else while the page is open.
import { useMemo, useState } from 'react'
import { type LocalDraftKey, readLocalDraft, writeLocalDraft } from '../workspace/draft/drafts.ts'
import type { OpenDraft } from '../workspace/draft/useDraft.ts'
import { templateOf } from '../workspace/editor/template.ts'

/** `place` is null for people without an account, whose programs are not kept. */
export const useTryDraft = (languageId: number, place: Omit<LocalDraftKey, 'languageId'> | null): OpenDraft => {
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({})
  const [isRefused, setRefused] = useState(false)
  const { userId = 0, activityId = 0, problemId = 0 } = place ?? {}
  const before = useMemo(
    () => (userId === 0 ? null : readLocalDraft({ userId, activityId, problemId, languageId })),
    [userId, activityId, problemId, languageId],
  )
  return {
    code: written[languageId] ?? before?.content ?? templateOf(languageId).content,
    restored: null,
    conflict: null,
    isLoaded: true,
    kept: isRefused ? { where: 'nowhere', why: 'quota' } : { where: 'untouched' },
    edit: (code) => {
      setWritten((others) => ({ ...others, [languageId]: code }))
      if (place === null) return
      const draft = { content: code, editedAt: new Date().toISOString(), basedOn: null, isOnServer: false }
      setRefused(!writeLocalDraft({ ...place, languageId }, draft))
    },
    // there is no second copy
    swap: () => undefined,
    dismiss: () => () => undefined,
    choose: () => undefined,
  }
}
