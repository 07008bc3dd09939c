// Conditions for a problem that visitors may try.

/** Whether a problem may be offered to visitors: open to all teachers, free, and with a visible case. */
export const isForVisitors = (problem: { isGlobal: boolean; needMoney: boolean; samples: readonly unknown[] }): boolean =>
  problem.isGlobal && !problem.needMoney && problem.samples.length > 0
