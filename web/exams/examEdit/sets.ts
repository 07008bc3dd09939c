// Kind and type of exam sets (requirement b12).
export const EXAM_SETS = 3 as const
