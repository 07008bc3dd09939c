// Renders a problem's texts to HTML, so that pages need no Markdown renderer and show no unrendered text.
import type { RenderMarkdown } from '../../kit/markdown.ts'
import type { ProblemInfo } from '../schemas.ts'

type Locale = ProblemInfo['locales'][number]

const htmlOf = async ({ description, inputOutputExample, hint, solution }: Locale, render: RenderMarkdown): Promise<Locale['html']> => {
  const texts = [description, inputOutputExample, hint, solution ?? '']
  const [asked = null, example = null, tip = null, solved = null] = await Promise.all(texts.map(render))
  return { description: asked, inputOutputExample: example, hint: tip, solution: solved }
}

/** Texts with their HTML. */
export const localesWithHtml = async (locales: readonly Locale[], render: RenderMarkdown): Promise<Locale[]> =>
  await Promise.all(locales.map(async (locale) => ({ ...locale, html: await htmlOf(locale, render) })))

/** The problem with the HTML of all texts visible to its reader. */
export const withHtml = async (problem: ProblemInfo, render: RenderMarkdown): Promise<ProblemInfo> => ({
  ...problem,
  locales: await localesWithHtml(problem.locales, render),
})
