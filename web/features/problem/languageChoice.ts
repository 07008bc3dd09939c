// Which programming language the editor opens with (specification, platform 4: Problem fetch). Remembered per browser session.

export interface OfferedLanguage {
  languageId: number
  name: string
  editorName: string
}

const KEY = 'problem.languageId'

/** The remembered language if the problem still offers it, else its first one; undefined where a problem offers none. */
export const chooseLanguage = (offered: readonly OfferedLanguage[], remembered: number | null): OfferedLanguage | undefined =>
  offered.find((language) => language.languageId === remembered) ?? offered[0]

/** The last choice of this browser session, or null. */
export const rememberedLanguage = (): number | null => {
  try {
    return Number(sessionStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

/** Keeps a choice for this browser session; a browser that refuses storage only forgets it. */
export const rememberLanguage = (languageId: number): void => {
  try {
    sessionStorage.setItem(KEY, String(languageId))
  } catch {
    // Storage is off: the first language is offered next time.
  }
}
