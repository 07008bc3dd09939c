// Unsubmitted code in this browser's storage: one draft per person, activity, problem and language.
import { type Code, isSameCode } from '../../../shared/code.ts'
import { DRAFT_PREFIX } from '../../../shared/sessionStore.ts'

export interface LocalDraftKey {
  userId: number
  activityId: number
  problemId: number
  languageId: number
}

export interface LocalDraft extends Code {
  /** Time of the last edit by this browser's clock, ISO-8601. */
  editedAt: string
  /** The server's savedAt of the base copy; null if never saved on the server. */
  basedOn: string | null
  /** True if the server holds exactly this content. */
  isOnServer: boolean
}

const isLocalDraft = (value: unknown): value is LocalDraft => {
  const { content, files = [], editedAt, basedOn, isOnServer } = (value ?? {}) as Partial<Record<keyof LocalDraft, unknown>>
  const isBasedOn = basedOn === null || typeof basedOn === 'string'
  return Array.isArray(files) && typeof content === 'string' && typeof editedAt === 'string' && isBasedOn && typeof isOnServer === 'boolean'
}

export interface ServerDraft extends Code {
  savedAt: string
}

type ProblemPlace = Omit<LocalDraftKey, 'languageId'>

/** Each draft has a slot shared by all tabs, and one for text that a tab may not write over it. */
type Slot = 'main' | 'aside'

/** Key prefix of all drafts. Sign-out deletes every draft of this browser, because computers are shared. */
const prefixOf = ({ userId, activityId, problemId }: ProblemPlace) => `${DRAFT_PREFIX}${userId}.${activityId}.${problemId}.`
const keyOf = (place: LocalDraftKey, slot: Slot = 'main') => `${prefixOf(place)}${place.languageId}${slot === 'main' ? '' : '.aside'}`

const parse = (text: string | null): LocalDraft | null => {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isLocalDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Draft in this browser; null if missing or unreadable. */
export const readLocalDraft = (place: LocalDraftKey, slot: Slot = 'main'): LocalDraft | null => {
  try {
    return parse(localStorage.getItem(keyOf(place, slot)))
  } catch {
    return null
  }
}

/** Subscribes to writes of the draft by other tabs; returns the unsubscribe function. */
export const followLocalDraft = (place: LocalDraftKey, listener: (draft: LocalDraft) => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    const draft = key === keyOf(place) ? parse(newValue) : null
    if (draft !== null) listener(draft)
  }
  globalThis.addEventListener('storage', hear)
  return () => globalThis.removeEventListener('storage', hear)
}

/** Language and edit time (ISO-8601) of a problem's newest draft in this browser; null if none has text. */
export const newestLocalLanguage = (place: ProblemPlace): { languageId: number; at: string } | null => {
  let newest: { languageId: number; at: string } | null = null
  try {
    for (const key of Object.keys(localStorage)) {
      const languageId = key.startsWith(prefixOf(place)) ? Number(key.slice(prefixOf(place).length)) : Number.NaN
      const draft = Number.isNaN(languageId) ? null : parse(localStorage.getItem(key))
      if (draft === null || draft.content.trim() === '') continue
      if (newest === null || Date.parse(draft.editedAt) > Date.parse(newest.at)) newest = { languageId, at: draft.editedAt }
    }
  } catch {
    // Without storage there are no drafts.
  }
  return newest
}

/** Saves a draft in this browser. Returns false if storage is full or refused: the user must be told. */
export const writeLocalDraft = (place: LocalDraftKey, draft: LocalDraft, slot: Slot = 'main'): boolean => {
  try {
    localStorage.setItem(keyOf(place, slot), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Deletes the set-aside text after it was chosen or discarded. */
export const forgetAside = (place: LocalDraftKey): void => {
  try {
    localStorage.removeItem(keyOf(place, 'aside'))
  } catch {
    // Without storage nothing was set aside.
  }
}

export interface RestoredDraft extends Code {
  from: 'browser' | 'server'
  /** Time of the last change, ISO-8601. */
  at: string
  /** The diverged copy that was not chosen; offered, never discarded silently. */
  other: (Code & { from: 'browser' | 'server'; at: string }) | null
}

/**
 * Newest of both copies. If one is based on the other, that decides, so a wrong browser clock does no harm;
 * only diverged copies are compared by time, and the other one is offered as well.
 */
export const newestDraft = (local: LocalDraft | null, server: ServerDraft | null): RestoredDraft | null => {
  const mine = local && { content: local.content, files: local.files, from: 'browser' as const, at: local.editedAt }
  const theirs = server && { content: server.content, files: server.files, from: 'server' as const, at: server.savedAt }
  if (!mine || !theirs || !local || !server) {
    const only = mine ?? theirs
    return only && { ...only, other: null }
  }
  if (isSameCode(mine, theirs)) return { ...theirs, other: null }
  if (local.isOnServer) return { ...theirs, other: null }
  if (local.basedOn === server.savedAt) return { ...mine, other: null }
  return Date.parse(mine.at) >= Date.parse(theirs.at) ? { ...mine, other: theirs } : { ...theirs, other: mine }
}
