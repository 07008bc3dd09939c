/** Formats a rate in percent with at most two decimals. */
export const ratePercent = (rate: number): string => `${Number(rate.toFixed(2))} %`
