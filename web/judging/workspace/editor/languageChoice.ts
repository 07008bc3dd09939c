// Initial programming language of the editor (requirement j02), remembered per browser session.

export interface OfferedLanguage {
  languageId: number
  name: string
  editorName: string
}

const KEY = 'problem.languageId'

interface Choice {
  languageId: number
  /** Problem at which it was made. */
  problemId: number
}

/**
 * The language chosen at this problem; else that of its newest draft, so that the editor is not empty; else of its newest answer;
 * else the last choice at another problem; else the first offered one. Undefined if the problem offers none.
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

/** Last choice of this browser session, or null. */
export const rememberedLanguage = (): Choice | null => {
  try {
    const [languageId = 0, problemId = 0] = (sessionStorage.getItem(KEY) ?? '').split('@').map(Number)
    return languageId > 0 ? { languageId, problemId } : null
  } catch {
    return null
  }
}

/** Remembers a choice for this browser session; ignores a browser that refuses storage. */
export const rememberLanguage = ({ languageId, problemId }: Choice): void => {
  try {
    sessionStorage.setItem(KEY, `${languageId}@${problemId}`)
  } catch {
    // Storage is disabled: the choice is not remembered.
  }
}
