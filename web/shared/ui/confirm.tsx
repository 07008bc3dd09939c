// Confirmation of actions that are hard to undo, and messages that one must have seen. The dialog is loaded with the first of them.

export interface Question {
  title: string
  message: string
  confirmLabel: string
  isDangerous?: boolean
  /** Only told: there is nothing to cancel. */
  isMessage?: boolean
}

interface Asked extends Question {
  answer(isConfirmed: boolean): void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

const set = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** The open question, for the dialog's host. */
export const questions = {
  get: (): Asked | null => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** True on confirmation, false on cancel or close. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    set({
      ...question,
      answer(isConfirmed) {
        set(null)
        resolve(isConfirmed)
      },
    })
  })

/** Tells something in a dialog, until it is closed. */
export const tell = (message: Omit<Question, 'isDangerous' | 'isMessage'>): void => void confirm({ ...message, isMessage: true })
