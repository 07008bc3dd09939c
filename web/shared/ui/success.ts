// Success dialog; it survives the dialog that triggered it. Loaded on first use.

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

/** The current message, for the dialog's host. */
export const successes = {
  get: (): Success | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => set(null),
}

export const showSuccess = (success: Success): void => set(success)
