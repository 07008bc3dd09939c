// Success rates below it are marked (requirement e10). Percent.
export const THRESHOLD = 50
