// Public problem for visitors: a student's view, without hidden cases, solutions or the author's programs.
import { isForVisitors } from '../../../commands/problems/visitorProblem/policy.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import type { RenderMarkdown } from '../../kit/markdown.ts'
import { visitorProblem } from '../calls.ts'
import { textOf } from '../text.ts'
import { localesWithHtml } from '../texts/html.ts'
import { visitorProblemSchemas } from './schemas.ts'

export interface VisitorQueryDeps {
  reader: Reader
  readSetting: ReadSetting
  renderMarkdown: RenderMarkdown
  /** Language versions detected at start-up. */
  installed(languageId: number): unknown
}

/** Landing/Problem; public, no session required. */
export const visitorQueries = ({ reader, readSetting, renderMarkdown, installed }: VisitorQueryDeps): Route[] => [
  route(visitorProblem, visitorProblemSchemas, async () => {
    const problemId = readSetting('visitorProblem')
    const found = problemId === 0 ? null : await reader.get<ProblemDocument>('problems', String(problemId))
    if (!found || found.isDeleted || !isForVisitors(found)) return { problem: null }
    const { id, difficulty, languages, locales, samples, isInteractive, timeLimit, memoryLimit } = textOf(found, () => false)
    return {
      problem: {
        id,
        difficulty,
        languages: languages.filter(({ languageId }) => installed(languageId)),
        locales: await localesWithHtml(locales, renderMarkdown),
        samples,
        isInteractive,
        timeLimit,
        memoryLimit,
      },
    }
  }),
]
