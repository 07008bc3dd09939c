// The server says that an account has come to its end: at sign-in, in the middle of a session, or over the live socket. Whoever frames the page listens.

/** State of the navigation to the notice. */
export interface ToldEnd {
  isTold: true
}

type Listener = (userId: number) => void
const listeners = new Set<Listener>()

export const accountEnd = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell(userId: number): void {
    for (const listener of listeners) listener(userId)
  },
}
