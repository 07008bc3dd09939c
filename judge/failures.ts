// What students are told where the judge itself has failed.
import type { Notice, Verdict } from '../protocol/verdict.ts'
import { STATUS } from './catalogue.ts'
import { CheckerFailed } from './checkers/failure.ts'
import { RuleNotValid } from './checkers/rule.ts'
import { LanguageNotAvailable } from './programs.ts'
import { verdictWithoutCases } from './verdict.ts'

/** The notice to students about a failure of the judge; undefined if there is no text for it. */
export const noticeOf = (error: unknown): Notice | undefined => {
  if (error instanceof CheckerFailed) return { code: 'Judge.CheckerFailed' }
  if (error instanceof RuleNotValid) return { code: 'Problem.RuleNotValid' }
  return error instanceof LanguageNotAvailable ? { code: 'Judge.LanguageUnavailable' } : undefined
}

/** The verdict of an answer that could not be judged. */
export const unjudged = (notice?: Notice): Verdict => verdictWithoutCases(STATUS.SystemError, '', notice)
