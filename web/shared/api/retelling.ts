// The words to tell something again in the other language: they are there once the language has been switched.
type Words = typeof import('./words.ts')

let loaded: Words | null = null

/** To be awaited before the language changes. Where they cannot be loaded, things stay as they were told. */
export const loadWords = async (): Promise<void> => {
  loaded ??= await import('./words.ts').catch(() => null)
}

/** Null until they are loaded. */
export const words = (): Words | null => loaded
