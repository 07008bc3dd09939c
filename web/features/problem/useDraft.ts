// The code in the editor as a draft that is kept; each language has its own.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { getDraft, saveDraft } from '../../../server/drafts/contract.ts'
import { request } from '../../shared/api/client.ts'
import { sessionStore } from '../../shared/session-store.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draftKeeper.ts'
import type { DraftPlace } from './drafts.ts'

export interface Draft extends DraftState, Pick<DraftKeeper, 'edit' | 'swap' | 'dismiss'> {}

/** Follows one draft while the component is shown; it is kept in this browser when the page is hidden or left. */
export const useDraft = ({ userId, activityId, problemId, languageId }: DraftPlace): Draft => {
  const keeper = useMemo(() => {
    const onServer = { activityId, problemId, languageId }
    return createDraftKeeper(
      { userId, ...onServer },
      {
        load: async (signal) => (await request(getDraft, onServer, { signal })).draft,
        save: async (content) => (await request(saveDraft, { ...onServer, content })).savedAt,
        isTheirs: () => {
          const { token, wasEndedByWish, person } = sessionStore.get()
          return (token !== null || !wasEndedByWish) && (person === null || person === userId)
        },
      },
    )
  }, [userId, activityId, problemId, languageId])

  useEffect(() => {
    const stop = keeper.start()
    const leave = () => keeper.flush()
    document.addEventListener('visibilitychange', leave)
    globalThis.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      globalThis.removeEventListener('pagehide', leave)
      stop()
    }
  }, [keeper])

  const state = useSyncExternalStore(keeper.subscribe, keeper.get)
  return { ...state, edit: keeper.edit, swap: keeper.swap, dismiss: keeper.dismiss }
}
