// Replacement of the whole code by an earlier answer, a file or a template, with notice and undo.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { request } from '../../../shared/api/client.ts'
import { type Code, isSameCode } from '../../../shared/code.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { notifyFailure, useNotifyUndo } from '../../../shared/ui/notify.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import type { OpenDraft } from '../draft/useDraft.ts'

/** Notice of a replacement. */
export interface Replaced {
  /** Notice text. */
  told: string
  undo: () => void
  /** Keeps the new code. */
  dismiss: () => void
}

interface Replacing {
  /** Loads an earlier answer into the editor. */
  loadBack: (answer: Answer) => void
  /** Loads a file into the editor. */
  useFile: (name: string, content: string) => void
  /** Loads files into the editor, in place of all or beside those of other names. */
  useFiles: (code: Code, isAdded: boolean) => void
  /** Loads a language's template into the editor. */
  useTemplate: (language: string, content: string) => void
  /** Null if nothing was replaced, or after undo. */
  replaced: Replaced | null
  dismiss: () => void
}

interface Put {
  languageId: number
  /** Notice text: while the new code is unchanged, and after edits. */
  told: string
  toldAfter: string
  code: Code
  before: Code
}

interface Options {
  languageId: number
  draft: OpenDraft
  /** Switches the editor's language; false if the problem does not offer it. */
  onLanguage: (languageId: number) => boolean
  onLoaded: () => void
}

/** Loads code into the editor of its language once the draft there has loaded. */
export const useReplaced = ({ languageId, draft, onLanguage, onLoaded }: Options): Replacing => {
  const { t } = useTranslation('workspace')
  const notifyUndo = useNotifyUndo()
  const wanted = useRef<Answer | null>(null)
  const [put, setPut] = useState<Put | null>(null)

  const now: Code = { content: draft.code, files: draft.files }
  const replace = (code: Code, told: string, toldAfter: string) => {
    setPut({ languageId, told, toldAfter, code, before: now })
    draft.edit(code.content, code.files)
  }
  const load = async (answer: Answer) => {
    const { content, files, submitTime } = answer
    if (answer.isCut) {
      try {
        const whole = await request(submissionInfo, { answerId: answer.answerId })
        return await load({ ...whole, isCut: undefined })
      } catch (error) {
        return notifyFailure(error)
      }
    }
    const time = formatDate(submitTime, 'answer')
    replace({ content, files }, t('history.loaded', { time }), t('history.goneOn', { time }))
    onLoaded()
  }
  const arrive = useEffectEvent(() => {
    const answer = wanted.current
    if (answer?.languageId !== languageId) return
    wanted.current = null
    void load(answer)
  })
  useEffect(() => {
    if (draft.isLoaded) arrive()
  }, [draft.isLoaded, languageId])

  const loadBack = (answer: Answer) => {
    if (answer.languageId === languageId) return void load(answer)
    if (!onLanguage(answer.languageId)) return notifyFailure(t('history.loadRefused'))
    wanted.current = answer
  }
  const dismiss = () => setPut(null)
  const undo = () => {
    if (put === null) return
    const { edit } = draft
    edit(put.before.content, put.before.files)
    dismiss()
    if (!isSameCode(now, put.code)) notifyUndo(t('history.undone'), () => edit(now.content, now.files))
  }
  const isThere = put !== null && put.languageId === languageId && !isSameCode(put.before, now)
  return {
    loadBack,
    useFile: (name, content) => replace({ content }, t('text.started', { name }), t('text.goneOn', { name })),
    useFiles: (code, isAdded) => replace(code, t(isAdded ? 'files.added' : 'files.started'), t(isAdded ? 'files.added' : 'files.goneOn')),
    useTemplate: (name, content) => replace({ content }, t('template.started', { name }), t('template.goneOn', { name })),
    replaced: isThere ? { told: isSameCode(now, put.code) ? put.told : put.toldAfter, undo, dismiss } : null,
    dismiss,
  }
}
