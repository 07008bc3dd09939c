// Confirmation of actions that are hard to undo. The dialog is loaded with the first question.

export interface Question {
  title: string
  message: string
  confirmLabel: string
  isDangerous?: boolean
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
