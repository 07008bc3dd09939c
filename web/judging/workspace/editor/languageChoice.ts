// Which programming language the editor opens with (requirement j02). Remembered per browser session.

export interface OfferedLanguage {
  languageId: number
  name: string
  editorName: string
}

const KEY = 'problem.languageId'

interface Choice {
  languageId: number
  /** Where it was made. */
  problemId: number
}

/**
 * What was chosen at this very problem; else the language of its newest draft, so that nobody meets an empty editor; else of the newest answer to it;
 * else what was chosen last elsewhere; else the problem's first one. Undefined where a problem offers none.
 */
export const chooseLanguage = (
  offered: readonly OfferedLanguage[],
  problemId: number,
  remembered: Choice | null,
  newestDraft: number | null,
  lastAnswer: number | null,
): OfferedLanguage | undefined => {
  const find = (wanted: number | null | undefined) => offered.find(({ languageId }) => languageId === wanted)
  const here = remembered?.problemId === problemId ? remembered.languageId : null
  return find(here) ?? find(newestDraft) ?? find(lastAnswer) ?? find(remembered?.languageId) ?? offered[0]
}

/** The last choice of this browser session, or null. */
export const rememberedLanguage = (): Choice | null => {
  try {
    const [languageId = 0, problemId = 0] = (sessionStorage.getItem(KEY) ?? '').split('@').map(Number)
    return languageId > 0 ? { languageId, problemId } : null
  } catch {
    return null
  }
}

/** Keeps a choice for this browser session; a browser that refuses storage only forgets it. */
export const rememberLanguage = ({ languageId, problemId }: Choice): void => {
  try {
    sessionStorage.setItem(KEY, `${languageId}@${problemId}`)
  } catch {
    // Storage is off: the first language is offered next time.
  }
}
