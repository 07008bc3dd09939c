// Handles the server's notice that the account has expired: at sign-in, during a session, or over the live socket. The page layout
// subscribes.

/** Navigation state of the notice. */
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
