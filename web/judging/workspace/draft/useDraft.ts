// Draft of the code in the editor, one per language.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { getDraft, saveDraft } from '../../../../commands/judging/draft/calls.ts'
import { ApiError, request } from '../../../shared/api/client.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { sentCode } from '../../../shared/code.ts'
import { useLiveStatus } from '../../../shared/live/live.ts'
import { sessionStore } from '../../../shared/sessionStore.ts'
import type { Kept } from '../../../shared/ui/dialogHead.tsx'
import { useAtTimes } from '../../../shared/ui/useAtTimes.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draftKeeper.ts'
import { type LocalDraftKey, newestLocalLanguage } from './drafts.ts'

export interface OpenDraft extends DraftState, Pick<DraftKeeper, 'edit' | 'swap' | 'dismiss' | 'choose'> {}

interface Keeping extends LocalDraftKey {
  isGuest: boolean
  /** When the own work ends, as ISO text; null without an end. */
  endsAt: string | null
}

/** So long before an end the draft is saved once more, in ms: what a whole class has written is on the server by then. */
const BEFORE_END_MS = 5000

const beforeEnd = (endsAt: string): string => new Date(Date.parse(endsAt) - BEFORE_END_MS).toISOString()

/**
 * Keeps one draft while mounted: saves it in the browser when the page is hidden or left, and on the server as soon as it is
 * reachable again, and some seconds before the end.
 */
export const useDraft = ({ userId, activityId, problemId, languageId, isGuest, endsAt }: Keeping): OpenDraft => {
  const keeper = useMemo(() => {
    const onServer = { activityId, problemId, languageId }
    return createDraftKeeper(
      { userId, ...onServer },
      {
        load: async (signal) => (isGuest ? null : (await request(getDraft, onServer, { signal })).draft),
        save: async (code, basedOn, editedAt) => {
          const writtenAt = new Date(editedAt).toISOString()
          try {
            return (await request(saveDraft, { ...onServer, ...sentCode(code), basedOn, writtenAt })).savedAt
          } catch (error) {
            if (error instanceof ApiError && error.code === 'Draft.Changed') return null
            throw error
          }
        },
        isTheirs: () => {
          const { token, isForgotten, person } = sessionStore.get()
          return !isGuest && (token !== null || !isForgotten) && (person === null || person === userId)
        },
      },
    )
  }, [userId, activityId, problemId, languageId, isGuest])

  useEffect(() => {
    const stop = keeper.start()
    const leave = () => keeper.flush()
    document.addEventListener('visibilitychange', leave)
    globalThis.addEventListener('pagehide', leave)
    globalThis.addEventListener('online', keeper.save)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      globalThis.removeEventListener('pagehide', leave)
      globalThis.removeEventListener('online', keeper.save)
      stop()
    }
  }, [keeper])

  useAtTimes(endsAt === null ? [] : [beforeEnd(endsAt)], keeper.save)
  const isConnected = useLiveStatus() === 'open'
  useEffect(() => {
    if (isConnected) keeper.save()
  }, [keeper, isConnected])

  const state = useSyncExternalStore(keeper.subscribe, keeper.get)
  return { ...state, edit: keeper.edit, swap: keeper.swap, dismiss: keeper.dismiss, choose: keeper.choose }
}

/** Share of the draft that is saved on the server. */
export const keptOf = ({ kept }: Pick<OpenDraft, 'kept'>): Kept => {
  if (kept.where === 'untouched') return null
  return kept.where === 'server' ? 'all' : 'some'
}

/**
 * Language of a problem's newest draft, in this browser or on the server; null if there is none. Fetched once per opening,
 * possibly prefetched.
 */
export const useDraftLanguage = (
  { activityId, problemId }: { activityId: number; problemId: number },
  userId: number | null,
): { isPending: boolean; languageId: number | null } => {
  const queries = useQueryClient()
  const { data, isFetched } = useQuery({
    ...callQuery(getDraft, { activityId, problemId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(
    () => () => queries.removeQueries({ queryKey: callQuery(getDraft, { activityId, problemId }).queryKey, exact: true }),
    [queries, activityId, problemId],
  )
  const local = userId === null ? null : newestLocalLanguage({ userId, activityId, problemId })
  const onServer = data?.draft
  const isServerNewer =
    onServer && onServer.content.trim() !== '' && (local === null || Date.parse(onServer.savedAt) > Date.parse(local.at))
  return { isPending: !isFetched, languageId: isServerNewer ? onServer.languageId : (local?.languageId ?? null) }
}
