// Price of a personal licence per year, in New Taiwan dollars (requirement g19).
const PERSONAL_TWD_PER_YEAR = 1500

/** Formatted, without the currency. */
export const personalPrice = PERSONAL_TWD_PER_YEAR.toLocaleString('en')
