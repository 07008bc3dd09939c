// An earlier answer taken back into the editor: asked for where it replaces code, and undone with one press.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import type { OpenDraft } from './useDraft.ts'

/** What was loaded while it stands in the editor as it is. */
export interface LoadedAnswer {
  /** When it was handed in, as people read it. */
  time: string
  undo: () => void
}

interface LoadBack {
  loadBack: (answer: Answer) => void
  loaded: LoadedAnswer | null
}

interface Options {
  languageId: number
  draft: OpenDraft
  /** Opens the editor in another language; false where the problem does not offer it. */
  onLanguage: (languageId: number) => boolean
  onLoaded: () => void
}

/** Code goes to the editor of its own language, once the draft there is known. */
export const useLoadBack = ({ languageId, draft, onLanguage, onLoaded }: Options): LoadBack => {
  const { t } = useTranslation('workspace')
  const wanted = useRef<Answer | null>(null)
  const [put, setPut] = useState<{ languageId: number; time: string; content: string; before: string } | null>(null)

  const replace = async ({ content, submitTime }: Answer) => {
    const before = draft.code
    const time = formatDate(submitTime, 'answer')
    const question = { title: t('text.replaceTitle'), message: t('history.loadText', { time }), confirmLabel: t('text.replace') }
    const isSafe = before.trim() === '' || before === content
    if (!(await Promise.resolve(isSafe || confirm(question)))) return
    setPut({ languageId, time, content, before })
    draft.edit(content)
    onLoaded()
  }
  const arrive = useEffectEvent(() => {
    const answer = wanted.current
    if (answer?.languageId !== languageId) return
    wanted.current = null
    void replace(answer)
  })
  useEffect(() => {
    if (draft.isLoaded) arrive()
  }, [draft.isLoaded, languageId])

  const loadBack = (answer: Answer) => {
    if (answer.languageId === languageId) return void replace(answer)
    if (!onLanguage(answer.languageId)) return notifyFailure(t('history.loadRefused'))
    wanted.current = answer
  }
  const isThere = put !== null && put.languageId === languageId && put.content === draft.code && put.before !== draft.code
  return { loadBack, loaded: isThere ? { time: put.time, undo: () => draft.edit(put.before) } : null }
}
