// Code that is typed but not handed in, kept in this browser: one copy per person, activity, problem and language.
import { DRAFT_PREFIX } from '../../../shared/sessionStore.ts'

export interface LocalDraftKey {
  userId: number
  activityId: number
  problemId: number
  languageId: number
}

export interface LocalDraft {
  content: string
  /** When it was typed, by this browser's clock, ISO-8601. */
  editedAt: string
  /** The server's savedAt of the copy this one began from; null when it has never been on the server. */
  basedOn: string | null
  /** The server holds exactly this content. */
  isOnServer: boolean
}

const isLocalDraft = (value: unknown): value is LocalDraft => {
  const { content, editedAt, basedOn, isOnServer } = (value ?? {}) as Partial<Record<keyof LocalDraft, unknown>>
  const isBasedOn = basedOn === null || typeof basedOn === 'string'
  return typeof content === 'string' && typeof editedAt === 'string' && isBasedOn && typeof isOnServer === 'boolean'
}

export interface ServerDraft {
  content: string
  savedAt: string
}

type ProblemPlace = Omit<LocalDraftKey, 'languageId'>

/** A place has one draft that all tabs share, and room for what a tab may not write over it. */
type Slot = 'main' | 'aside'

/** The shared prefix: signing out forgets every draft of this browser, because computers are shared. */
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

/** The draft of this browser, or null where there is none or it cannot be read. */
export const readLocalDraft = (place: LocalDraftKey, slot: Slot = 'main'): LocalDraft | null => {
  try {
    return parse(localStorage.getItem(keyOf(place, slot)))
  } catch {
    return null
  }
}

/** Calls back when another tab of this browser has written the draft, until the returned function is called. */
export const followLocalDraft = (place: LocalDraftKey, listener: (draft: LocalDraft) => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    const draft = key === keyOf(place) ? parse(newValue) : null
    if (draft !== null) listener(draft)
  }
  globalThis.addEventListener('storage', hear)
  return () => globalThis.removeEventListener('storage', hear)
}

/** The language of the newest draft of a problem in this browser, and when it was typed, ISO-8601; null where none has any text. */
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
    // Without storage nothing is found.
  }
  return newest
}

/** Keeps a draft in this browser. False when the browser has no room or refuses storage: the person must be told. */
export const writeLocalDraft = (place: LocalDraftKey, draft: LocalDraft, slot: Slot = 'main'): boolean => {
  try {
    localStorage.setItem(keyOf(place, slot), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** What was put aside has been chosen, or is not wanted any more. */
export const forgetAside = (place: LocalDraftKey): void => {
  try {
    localStorage.removeItem(keyOf(place, 'aside'))
  } catch {
    // Without storage nothing was put aside.
  }
}

export interface RestoredDraft {
  content: string
  from: 'browser' | 'server'
  /** When it was last changed, ISO-8601. */
  at: string
  /** A different copy that lost; offered, never thrown away silently. */
  other: { content: string; from: 'browser' | 'server'; at: string } | null
}

/**
 * The newest of both copies. Where one grew out of the other that decides, so a wrong clock in the browser does no harm;
 * only copies that grew apart are compared by time, and then the other one is offered as well.
 */
export const newestDraft = (local: LocalDraft | null, server: ServerDraft | null): RestoredDraft | null => {
  const mine = local && { content: local.content, from: 'browser' as const, at: local.editedAt }
  const theirs = server && { content: server.content, from: 'server' as const, at: server.savedAt }
  if (!mine || !theirs || !local || !server) {
    const only = mine ?? theirs
    return only && { ...only, other: null }
  }
  if (mine.content === theirs.content) return { ...theirs, other: null }
  if (local.isOnServer) return { ...theirs, other: null }
  if (local.basedOn === server.savedAt) return { ...mine, other: null }
  return Date.parse(mine.at) >= Date.parse(theirs.at) ? { ...mine, other: theirs } : { ...theirs, other: mine }
}
