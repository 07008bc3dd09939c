// Preloads for the routes of other areas; kept apart from the index, which is not in the first load.

/** Loads the problem list. A page that opens with a problem does not need the list yet. */
export const loadProblemList = () => import('./ProblemList.tsx')

/** Loads the transcript of a class. Its page renders it once the scores are there; loading both at once saves a round trip. */
export const loadTranscript = () => import('./transcript/Transcript.tsx')

/** Loads a student's own result, as `loadTranscript` does. */
export const loadOwnResult = () => import('./transcript/OwnResult.tsx')
