// A problem that can be tried without an activity: a student's view, without hidden cases, solutions or the author's programs.
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { RenderMarkdown } from '../kit/markdown.ts'
import { textOf } from './text.ts'
import { localesWithHtml } from './texts/html.ts'
import type { ProblemToTry } from './visitors/schemas.ts'

export interface ToTryDeps {
  renderMarkdown: RenderMarkdown
  /** Language versions detected at start-up. */
  installed(languageId: number): unknown
}

/** Text, samples and installed languages. */
export const problemToTry = async ({ renderMarkdown, installed }: ToTryDeps, problem: ProblemDocument): Promise<ProblemToTry> => {
  const { id, difficulty, languages, locales, samples, isInteractive, judging, graderFacts, timeLimit, memoryLimit } = textOf(
    problem,
    () => false,
  )
  return {
    id,
    difficulty,
    languages: languages.filter(({ languageId }) => installed(languageId)),
    locales: await localesWithHtml(locales, renderMarkdown),
    samples,
    isInteractive,
    ...(judging && { judging }),
    ...(graderFacts && { graderFacts }),
    timeLimit,
    memoryLimit,
  }
}
