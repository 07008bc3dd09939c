/** A rate in percent as people read it, with two decimals at most. */
export const ratePercent = (rate: number): string => `${Number(rate.toFixed(2))} %`
