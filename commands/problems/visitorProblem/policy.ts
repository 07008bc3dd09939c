// Which problems visitors may try.

/**
 * Whether a problem may be the one that visitors try: its author has opened it to everybody who teaches, it is not paid for, and it has a case
 * whose data everybody sees.
 */
export const isForVisitors = (problem: { isGlobal: boolean; needMoney: boolean; samples: readonly unknown[] }): boolean =>
  problem.isGlobal && !problem.needMoney && problem.samples.length > 0
