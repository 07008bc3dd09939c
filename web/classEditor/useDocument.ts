// The shared document of a class for React: follows the live topic, and queries again whenever messages may be missing.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { classEditor, type EditMessage, editDocument } from '../../commands/classEditor/editor/calls.ts'
import { classEditorTopic } from '../../queries/classEditor/calls.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { newCommandId } from '../shared/api/commandId.ts'
import { i18n } from '../shared/i18n.ts'
import { useIsLive, usePollInterval, useTopic } from '../shared/live/live.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { SharedDocument, type ShownDocument } from './document.ts'

const ns = 'classEditor'

/** Said by the editor itself, and no reply that is missing, of a server that fails, or of a session that is over: the edit was not taken. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && (error.status === 400 || error.code.startsWith('ClassEditor.'))

/** Seconds: without a reply the page asks again, which changes nothing twice. */
const PATIENCE = { timeout: 15 }

/** Characters of what was typed last that a notice shows. */
const MOST_SHOWN = 80
const notifyDropped = (typed: string): void => {
  const text = typed.length > MOST_SHOWN ? `${typed.slice(0, MOST_SHOWN)}…` : typed
  notifyFailure(text.trim() === '' ? i18n.t('licence.dropped', { ns }) : i18n.t('licence.droppedText', { ns, text }))
}

interface Opened {
  document: SharedDocument
  subscribe: (listener: () => void) => () => void
}

const open = (groupId: number, userId: number): Opened => {
  const listeners = new Set<() => void>()
  const document = new SharedDocument({
    userId,
    tab: newCommandId(),
    ask: () => request(classEditor, { groupId }, PATIENCE),
    send: async (edit) => {
      try {
        return (await request(editDocument, { groupId, ...edit }, PATIENCE)).seq
      } catch (error) {
        return { kind: isRefusal(error) ? 'refused' : 'again', error }
      }
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    changed() {
      for (const listener of listeners) listener()
    },
    refused: (error) => notifyFailure(error),
    dropped: notifyDropped,
  })
  return {
    document,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `shown` is null until the first reply, or with an `error`. */
export const useDocument = (
  groupId: number,
  userId: number,
): { document: SharedDocument; shown: ShownDocument | null; error: unknown; retry: () => void; isLive: boolean } => {
  const [{ document, subscribe }] = useState(() => open(groupId, userId))
  const [error, setError] = useState<unknown>(null)
  const shown = useSyncExternalStore(subscribe, () => document.shown)
  const load = useCallback(() => {
    document.load().then(() => setError(null), setError)
  }, [document])
  const topic = classEditorTopic.of({ groupId })
  useTopic(topic, ({ type, payload }) => {
    if (type === 'edit') document.hear(payload as EditMessage)
    else if (type === 'following' || type === 'gap' || (payload as { part?: string } | null)?.part !== 'questions') load()
  })
  const everyMs = usePollInterval(topic)
  useEffect(() => {
    load()
    if (everyMs === false) return
    const timer = setInterval(load, everyMs)
    return () => clearInterval(timer)
  }, [load, everyMs])
  useEffect(() => () => document.close(), [document])
  return { document, shown, error, retry: load, isLive: useIsLive(topic) }
}
