/** Whether a text may hold formulas: these stand between dollar signs. */
export const mayHaveFormulas = (text: string): boolean => text.indexOf('$') !== text.lastIndexOf('$')
