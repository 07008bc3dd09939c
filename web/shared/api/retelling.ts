// Lazy loader of the message catalogue that translates errors after a language switch.
type Words = typeof import('./words.ts')

let loaded: Words | null = null

/** Await before changing the language. If loading fails, messages stay in their old language. */
export const loadWords = async (): Promise<void> => {
  loaded ??= await import('./words.ts').catch(() => null)
}

/** Null until loaded. */
export const words = (): Words | null => loaded
