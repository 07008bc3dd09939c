/** Begins to load what renders any text, for those who know that one will be shown. */
export const loadMarkdown = () => import('./MarkdownBody.tsx')

let isStyleHere = false

/** What formulas look like, for those who know that some will be shown; without what makes them. */
export const loadFormulaStyle = async () => {
  await import('./formulaStyle.ts')
  isStyleHere = true
}

/** Whether formulas can be shown at once. */
export const hasFormulaStyle = () => isStyleHere

/** Whether HTML that the server has rendered needs it. */
export const hasFormulas = (html: string): boolean => html.includes('class="katex')
