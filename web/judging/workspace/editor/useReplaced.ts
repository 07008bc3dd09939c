// What was put in place of the code as a whole, an earlier answer, a file or a template: it is said, and what stood there before comes back with one press.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { notifyFailure, useNotifyUndo } from '../../../shared/ui/notify.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import type { OpenDraft } from '../draft/useDraft.ts'

/** What stands in the editor now instead of other code. */
export interface Replaced {
  /** As people read it. */
  told: string
  undo: () => void
  /** Keeps what stands there. */
  dismiss: () => void
}

interface Replacing {
  /** Takes an earlier answer back into the editor. */
  loadBack: (answer: Answer) => void
  /** Puts a whole file there. */
  useFile: (name: string, content: string) => void
  /** Puts there what a program of the language begins with. */
  useTemplate: (language: string, content: string) => void
  /** Null where nothing was replaced, and where the code of before is there again. */
  replaced: Replaced | null
  dismiss: () => void
}

interface Put {
  languageId: number
  /** As people read it: while it stands there, and once they have gone on from it. */
  told: string
  toldAfter: string
  content: string
  before: string
}

interface Options {
  languageId: number
  draft: OpenDraft
  /** Opens the editor in another language; false where the problem does not offer it. */
  onLanguage: (languageId: number) => boolean
  onLoaded: () => void
}

/** Code goes to the editor of its own language, once the draft there is known. */
export const useReplaced = ({ languageId, draft, onLanguage, onLoaded }: Options): Replacing => {
  const { t } = useTranslation('workspace')
  const notifyUndo = useNotifyUndo()
  const wanted = useRef<Answer | null>(null)
  const [put, setPut] = useState<Put | null>(null)

  const replace = (content: string, told: string, toldAfter: string) => {
    setPut({ languageId, told, toldAfter, content, before: draft.code })
    draft.edit(content)
  }
  const load = ({ content, submitTime }: Answer) => {
    const time = formatDate(submitTime, 'answer')
    replace(content, t('history.loaded', { time }), t('history.goneOn', { time }))
    onLoaded()
  }
  const arrive = useEffectEvent(() => {
    const answer = wanted.current
    if (answer?.languageId !== languageId) return
    wanted.current = null
    load(answer)
  })
  useEffect(() => {
    if (draft.isLoaded) arrive()
  }, [draft.isLoaded, languageId])

  const loadBack = (answer: Answer) => {
    if (answer.languageId === languageId) return load(answer)
    if (!onLanguage(answer.languageId)) return notifyFailure(t('history.loadRefused'))
    wanted.current = answer
  }
  const dismiss = () => setPut(null)
  const undo = () => {
    if (put === null) return
    const { code, edit } = draft
    edit(put.before)
    dismiss()
    if (code !== put.content) notifyUndo(t('history.undone'), () => edit(code))
  }
  const isThere = put !== null && put.languageId === languageId && put.before !== draft.code
  return {
    loadBack,
    useFile: (name, content) => replace(content, t('text.started', { name }), t('text.goneOn', { name })),
    useTemplate: (name, content) => replace(content, t('template.started', { name }), t('template.goneOn', { name })),
    replaced: isThere ? { told: draft.code === put.content ? put.told : put.toldAfter, undo, dismiss } : null,
    dismiss,
  }
}
