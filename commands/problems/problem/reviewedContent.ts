// What of a problem a review is about: the statement, the test data and how answers are judged.
import { isDeepStrictEqual } from 'node:util'
import type { ProblemContent } from './events.ts'

/** Everything but its place in lists, its price, and the programs that only its authors use. */
const reviewedPart = (content: ProblemContent): unknown => {
  const { locales, languages, editFiles, testDatas, judging, checkerProgram, interactorProgram, graders, packageFiles } = content
  const { showsCheckerMessage = false, isAllOrNothing = false } = content
  const parts = { locales, languages, editFiles, testDatas, judging, checkerProgram, interactorProgram, graders, packageFiles }
  // as the log keeps it: without fields that are undefined
  return JSON.parse(JSON.stringify({ ...parts, showsCheckerMessage, isAllOrNothing }))
}

/** Whether an approval of one version holds for another. Long lists are in blobs and compared by their hashes. */
export const isSameForReview = (a: ProblemContent, b: ProblemContent): boolean => isDeepStrictEqual(reviewedPart(a), reviewedPart(b))
