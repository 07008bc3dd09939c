// The session's token outside React, for the API client and the live client. Tabs are synchronised by storage events.

const TOKEN_KEY = 'token'
const PERSON_KEY = 'person'
/** Set when a sign-in elsewhere ended this browser's session, until the next sign-in here. */
const ELSEWHERE_KEY = 'signedInElsewhere'
/** Prefix of local drafts, followed by the user's id: computers are shared. */
export const DRAFT_PREFIX = 'draft:'

/** Reason for a session that ended without a sign-out. */
export type EndReason = 'expired' | 'signedInElsewhere'

interface SessionState {
  token: string | null
  /** The session's user, also after its end; null while unknown. */
  person: number | null
  /** Set when the session ended. Until the user has signed in again or left, the page stays and calls wait. */
  reason: EndReason | null
  /** True after a deliberate sign-out: the next sign-in starts at the home page, not at this one. */
  wasEndedByWish: boolean
  /**
   * True once no data of the user may stay in this browser: after a sign-out in any tab, and when the user left after a sign-in elsewhere.
   */
  isForgotten: boolean
  /** True after a session ended without a new sign-in: the page is not requested again. */
  wasLeft: boolean
  /** Increments when the data on the page becomes void: on sign-out, on leaving, and for another user. */
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

/** Reason for a token that other tabs no longer have. */
const reasonInStorage = (): EndReason => (read(ELSEWHERE_KEY) === null ? 'expired' : 'signedInElsewhere')

const going = { reason: null, wasEndedByWish: false, isForgotten: false, wasLeft: false } as const
/** Deletes this browser's drafts, or all but one user's. */
const forgetDrafts = (except: number | null): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(DRAFT_PREFIX) && (except === null || !key.startsWith(`${DRAFT_PREFIX}${except}.`))) localStorage.removeItem(key)
}

/** Ignores missing storage: the session then lives as long as the page. */
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

// The tab that asked to sign in again, after a sign-in elsewhere, was closed or reloaded without an answer.
if (read(TOKEN_KEY) === null && reasonInStorage() === 'signedInElsewhere') emptyStorage()

let state: SessionState = { ...going, token: read(TOKEN_KEY), person: readPerson(), era: 0 }
const listeners = new Set<() => void>()

const set = (next: Partial<SessionState>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Ends the session: deletes token, session storage and local drafts. */
const forget = ({ wasEndedByWish = false }: { wasEndedByWish?: boolean }): void => {
  emptyStorage()
  set({ ...going, token: null, person: null, wasEndedByWish, isForgotten: true, era: state.era + 1 })
}

/** Continues with a new token; for the same user the page stays as it was. */
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
  /** Starts a session, or resumes the one of the same user. Deletes the drafts of others. */
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
  /** Sets the user of a stored token, once known. */
  know(person: number): void {
    if (state.token === null || state.person === person) return
    inStorage(() => {
      forgetDrafts(person)
      localStorage.setItem(PERSON_KEY, String(person))
    })
    set({ person })
  },
  /** The session ended without a sign-out: page and drafts stay for the same user; after a sign-in elsewhere only until the next load. */
  suspend(reason: EndReason): void {
    if (state.token === null) return
    inStorage(() => {
      if (reason === 'signedInElsewhere') localStorage.setItem(ELSEWHERE_KEY, 'true')
      localStorage.removeItem(TOKEN_KEY)
    })
    set({ token: null, reason })
  },
  /** The user does not sign in again now. Local drafts stay, unless the session ended by a sign-in elsewhere. */
  leave(): void {
    if (state.reason === null) return
    if (state.reason === 'signedInElsewhere') forget({})
    else set({ token: null, person: null, reason: null, wasLeft: true, era: state.era + 1 })
  },
  /** Ends the session by a deliberate sign-out. */
  signOut(): void {
    if (state.token === null && state.reason === null) return
    forget({ wasEndedByWish: true })
  },
  /** Waits for a new sign-in. True for the same user, false if the data of `era` is void. */
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
