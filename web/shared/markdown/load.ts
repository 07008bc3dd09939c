/** Preloads the Markdown renderer. */
export const loadMarkdown = () => import('./MarkdownBody.tsx')

let isStyleHere = false

/** Preloads the style sheet of formulas, without KaTeX. */
export const loadFormulaStyle = async () => {
  await import('./formulaStyle.ts')
  isStyleHere = true
}

/** Whether the style sheet of formulas has loaded. */
export const hasFormulaStyle = () => isStyleHere

/** Whether rendered HTML contains formulas. */
export const hasFormulas = (html: string): boolean => html.includes('class="katex')
