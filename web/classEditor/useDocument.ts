// The shared document of a class for React: follows the live topic, and queries again whenever messages may be missing.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { classEditor, type EditMessage, editDocument } from '../../commands/classEditor/editor/calls.ts'
import { classEditorTopic } from '../../queries/classEditor/calls.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { newCommandId } from '../shared/api/commandId.ts'
import { useIsLive, usePollInterval, useTopic } from '../shared/live/live.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { SharedDocument, type ShownDocument } from './document.ts'

/** No reply, a server that fails, or too many edits in a minute: the same edit may be taken later. */
const mayComeAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

interface Opened {
  document: SharedDocument
  subscribe: (listener: () => void) => () => void
}

const open = (groupId: number, userId: number, refused: (error: unknown) => void): Opened => {
  const listeners = new Set<() => void>()
  const document = new SharedDocument({
    userId,
    tab: newCommandId(),
    ask: () => request(classEditor, { groupId }),
    send: async (edit) => {
      try {
        return (await request(editDocument, { groupId, ...edit })).seq
      } catch (error) {
        return { kind: mayComeAgain(error) ? 'again' : 'refused', error }
      }
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    changed() {
      for (const listener of listeners) listener()
    },
    refused,
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
  const [{ document, subscribe }] = useState(() => open(groupId, userId, notifyFailure))
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
