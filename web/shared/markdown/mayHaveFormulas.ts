/** Whether a text may contain formulas, that is, at least two dollar signs. */
export const mayHaveFormulas = (text: string): boolean => text.indexOf('$') !== text.lastIndexOf('$')
