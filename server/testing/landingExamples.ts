// Requests of the calls behind the front page, for the test of the permission table.
import { plusProblem, sources } from './house.ts'
import type { Example } from './things.ts'

/** The house of the tests offers visitors no problem. */
const runOnSample = { problemId: 1, index: 0, languageId: plusProblem.languages[2], content: sources.python }

export const landingExamples: Readonly<Record<string, Example>> = {
  'Landing/Counts': { request: () => null },
  'Landing/Problem': { request: () => null },
  'Landing/Problem/Run': { request: () => runOnSample, also: ['Problem.NotFound'] },
}
