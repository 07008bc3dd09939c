// What a personal licence costs a year, in New Taiwan dollars (requirement g19).
const PERSONAL_TWD_PER_YEAR = 1500

/** As people read it, without the currency. */
export const personalPrice = PERSONAL_TWD_PER_YEAR.toLocaleString('en')
