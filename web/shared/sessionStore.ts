// The session's token outside React, so that the API client and the live client can read it. Other tabs follow by storage events.

const TOKEN_KEY = 'token'
const PERSON_KEY = 'person'
/** Set from the moment when a sign-in elsewhere ended the session of this browser until somebody signs in here again. */
const ELSEWHERE_KEY = 'signedInElsewhere'
/** Local drafts carry this prefix and then the id of whose they are: computers are shared. */
export const DRAFT_PREFIX = 'draft:'

/** Why a session ended that nobody wished to end. */
export type EndReason = 'expired' | 'signedInElsewhere'

interface SessionState {
  token: string | null
  /** Whose session it is, or was until it ended; null while that is not known. */
  person: number | null
  /** Why the session ended. Until the person has signed in again or left, the page stays as it is and calls wait. */
  reason: EndReason | null
  /** True after the person signed out on purpose: the next one starts afresh and not where this one was. */
  wasEndedByWish: boolean
  /** True once nothing of the person may be kept in this browser any more: after a sign-out here or in another tab, and after they signed in elsewhere and left. */
  isForgotten: boolean
  /** True after a session ended and the person did not sign in again there: what was open is not asked for a second time. */
  wasLeft: boolean
  /** Grows whenever the page may no longer show what it has read: after signing out, leaving, and for another person. */
  era: number
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const readPerson = (): number | null => Number(read(PERSON_KEY)) || null

/** Why other tabs of this browser have no token any more. */
const reasonInStorage = (): EndReason => (read(ELSEWHERE_KEY) === null ? 'expired' : 'signedInElsewhere')

const going = { reason: null, wasEndedByWish: false, isForgotten: false, wasLeft: false } as const
/** Drafts of this browser, or only those of everybody but one. */
const forgetDrafts = (except: number | null): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(DRAFT_PREFIX) && (except === null || !key.startsWith(`${DRAFT_PREFIX}${except}.`))) localStorage.removeItem(key)
}

/** A browser without storage has nothing to keep or to forget: the session then lives as long as this page. */
const inStorage = (change: () => void): void => {
  try {
    change()
  } catch {}
}

const emptyStorage = (): void =>
  inStorage(() => {
    sessionStorage.clear()
    forgetDrafts(null)
    localStorage.removeItem(PERSON_KEY)
    localStorage.removeItem(TOKEN_KEY)
  })

// The person went on elsewhere, and the tab that asked them to sign in again was closed or loaded anew without an answer.
if (read(TOKEN_KEY) === null && reasonInStorage() === 'signedInElsewhere') emptyStorage()

let state: SessionState = { ...going, token: read(TOKEN_KEY), person: readPerson(), era: 0 }
const listeners = new Set<() => void>()

const set = (next: Partial<SessionState>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Ends the session: token, session storage and local drafts go. */
const forget = ({ wasEndedByWish = false }: { wasEndedByWish?: boolean }): void => {
  emptyStorage()
  set({ ...going, token: null, person: null, wasEndedByWish, isForgotten: true, era: state.era + 1 })
}

/** The token of now; who had the page before and signs in again finds it as it was. */
const goOn = (token: string, person: number | null): void => {
  const isSame = person !== null && person === state.person
  set({ ...going, token, person, era: isSame ? state.era : state.era + 1 })
}

export const sessionStore = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Starts a session, or resumes the one of the same person. Local drafts of others go. */
  signIn(token: string, person: number | null = null): void {
    inStorage(() => {
      if (person === null) localStorage.removeItem(PERSON_KEY)
      else {
        forgetDrafts(person)
        localStorage.setItem(PERSON_KEY, String(person))
      }
      localStorage.removeItem(ELSEWHERE_KEY)
      localStorage.setItem(TOKEN_KEY, token)
    })
    goOn(token, person)
  },
  /** Says whose session a token of this browser's storage is, once that has been read. */
  know(person: number): void {
    if (state.token === null || state.person === person) return
    inStorage(() => {
      forgetDrafts(person)
      localStorage.setItem(PERSON_KEY, String(person))
    })
    set({ person })
  },
  /** The session has ended without the person's wish: the page and local drafts stay for whoever it was, after a sign-in elsewhere only until the next load. */
  suspend(reason: EndReason): void {
    if (state.token === null) return
    inStorage(() => {
      if (reason === 'signedInElsewhere') localStorage.setItem(ELSEWHERE_KEY, 'true')
      localStorage.removeItem(TOKEN_KEY)
    })
    set({ token: null, reason })
  },
  /** The person does not sign in again here and now. Local drafts stay for when they do, unless they went on elsewhere. */
  leave(): void {
    if (state.reason === null) return
    if (state.reason === 'signedInElsewhere') forget({})
    else set({ token: null, person: null, reason: null, wasLeft: true, era: state.era + 1 })
  },
  /** Ends the session by the person's wish. */
  signOut(): void {
    if (state.token === null && state.reason === null) return
    forget({ wasEndedByWish: true })
  },
  /** Waits while somebody signs in again. True when it was the same person, false when what was read in `era` is over. */
  resumed(era: number, signal?: AbortSignal | null): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        const isOver = state.era !== era
        if (!isOver && state.token === null && state.reason !== null) return
        end()
        resolve(!isOver && state.token !== null)
      }
      const abort = () => {
        end()
        reject(new DOMException('Aborted', 'AbortError'))
      }
      const end = () => {
        listeners.delete(settle)
        signal?.removeEventListener('abort', abort)
      }
      listeners.add(settle)
      signal?.addEventListener('abort', abort)
      settle()
    })
  },
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key !== TOKEN_KEY && event.key !== null) return
  const token = read(TOKEN_KEY)
  if (token === state.token) return
  const person = readPerson()
  if (token !== null) goOn(token, person)
  else if (person !== null && person === state.person) set({ token, reason: reasonInStorage() })
  else forget({})
})
