// The session's token outside React, so that the API client and the live client can read it. Other tabs follow by storage events.

const TOKEN_KEY = 'token'
/** Local drafts carry this prefix; they go at sign-out because computers are shared. */
export const DRAFT_PREFIX = 'draft:'

/** Why a session ended: null for the person's own wish. */
export type SignOutReason = 'expired' | 'signedInElsewhere' | null

interface SessionState {
  token: string | null
  /** Why the last session ended, until the notice has been read. */
  reason: SignOutReason
  /** True after the person signed out on purpose: the next one starts afresh and not where this one was. */
  wasEndedByWish: boolean
}

const read = (): string | null => {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

let state: SessionState = { token: read(), reason: null, wasEndedByWish: false }
const listeners = new Set<() => void>()

const set = (next: SessionState): void => {
  state = next
  for (const listener of listeners) listener()
}

const forgetLocally = (): void => {
  try {
    localStorage.removeItem(TOKEN_KEY)
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // A browser without storage has nothing to forget.
  }
}

export const sessionStore = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  signIn(token: string): void {
    try {
      localStorage.setItem(TOKEN_KEY, token)
    } catch {
      // The session then lives as long as this page.
    }
    set({ token, reason: null, wasEndedByWish: false })
  },
  /** Ends the session in this browser: token, session storage and local drafts go. */
  signOut(reason: SignOutReason = null): void {
    if (state.token === null) return
    forgetLocally()
    set({ token: null, reason, wasEndedByWish: reason === null })
  },
  acknowledge(): void {
    set({ ...state, reason: null })
  },
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key !== TOKEN_KEY && event.key !== null) return
  const token = read()
  if (token !== state.token) set({ token, reason: null, wasEndedByWish: token === null })
})
