// Code that is typed but not handed in, kept in this browser: one copy per person, activity, problem and language.
import { DRAFT_PREFIX } from '../../shared/session-store.ts'

export interface DraftPlace {
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

/** The shared prefix: signing out forgets every draft of this browser, because computers are shared. */
const keyOf = ({ userId, activityId, problemId, languageId }: DraftPlace) =>
  `${DRAFT_PREFIX}${userId}.${activityId}.${problemId}.${languageId}`

/** The draft of this browser, or null where there is none or it cannot be read. */
export const readLocalDraft = (place: DraftPlace): LocalDraft | null => {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isLocalDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Keeps a draft in this browser. False when the browser has no room or refuses storage: the person must be told. */
export const writeLocalDraft = (place: DraftPlace, draft: LocalDraft): boolean => {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export interface Restored {
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
export const newestDraft = (local: LocalDraft | null, server: ServerDraft | null): Restored | null => {
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
