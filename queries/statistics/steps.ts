// Steps of a distribution (requirement e03). A pure leaf, shared with the browser, so that a step and the students behind it agree.

/** Number of steps; the last one has no end. */
export const STEPS = 7

/** Answers, and minutes of use to two decimals, in a step. */
export const STEP_WIDTH = { answers: 50, minutes: 60 } as const

/** The step of a value, from 0: upper edges belong to their step. */
export const stepOf = (value: number, width: number): number => Math.min(STEPS - 1, Math.max(0, Math.ceil(value / width) - 1))
