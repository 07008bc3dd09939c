// Says in a dialog that something went well, also where what it was said in goes at the same time. The dialog itself is loaded with the first.

export interface Success {
  title: string
  message: string
}

let shown: Success | null = null
const listeners = new Set<() => void>()

const set = (next: Success | null): void => {
  shown = next
  for (const listener of listeners) listener()
}

/** What is said now, for the dialog's host. */
export const successes = {
  get: (): Success | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => set(null),
}

export const showSuccess = (success: Success): void => set(success)
