// Purposes of problem sets, and which of their problems are compared by default. A pure leaf, shared with the browser.

/** Purpose of a set (requirement b12). */
export const SET_TYPE = { Exercise: 1, Assignment: 2, Exam: 3, Game: 4, Company: 5, TqcPlus: 6 } as const

/** Types that share a screen: sets for practice, for homework, for exams (requirement b12). A set cannot change its family. */
const FAMILIES: readonly (readonly number[])[] = [
  [SET_TYPE.Exercise, SET_TYPE.Company, SET_TYPE.TqcPlus],
  [SET_TYPE.Assignment],
  [SET_TYPE.Exam, SET_TYPE.Game],
]

/** Types that a set of this type may change to, its own included. */
export const kindOfSet = (type: number): readonly number[] => FAMILIES.find((types) => types.includes(type)) ?? []

/** Comparison disabled. */
export const noSimilarity = { enableAnalyze: false, useTqcAns: false, textAnalyze: -1, variableAnalyze: -1, structureAnalyze: -1 } as const

/** Earlier accepted answers that an answer is compared with: only the first one, or all of them. */
export const similarityBaselines = ['first', 'all'] as const

/** Comparison of a set, where nothing else is chosen. */
export const usualComparison = { similarityBaseline: 'all', comparesOtherClasses: false } as const

/** Percent; -1 for unset. */
export interface Thresholds {
  textAnalyze: number
  variableAnalyze: number
  structureAnalyze: number
}

/** The thresholds that are set. */
export const thresholdsSet = (of: Thresholds): (keyof Thresholds)[] =>
  (['textAnalyze', 'structureAnalyze', 'variableAnalyze'] as const).filter((field) => of[field] !== noSimilarity[field])

/** C, C++, Java, Python, C#, Go: the languages that the comparison supports (requirement b12). */
const COMPARED = new Set([1, 2, 3, 4, 5, 6])

/** Whether the comparison supports answers in a language. */
export const isComparedLanguage = (languageId: number): boolean => COMPARED.has(languageId)

/** Whether answers to a problem can be compared: its author permits it, and the comparison supports one of its languages. */
export const isComparable = (problem: { canAnalyze: boolean; languages: readonly number[] }): boolean =>
  problem.canAnalyze && problem.languages.some((languageId) => COMPARED.has(languageId))
