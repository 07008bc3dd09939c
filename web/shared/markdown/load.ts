/** Begins to load what renders any text, for those who know that one will be shown. */
export const loadMarkdown = () => import('./MarkdownBody.tsx')

/** What formulas look like, for those who know that some will be shown; without what makes them. */
export const loadFormulaStyle = () => import('./formulaStyle.ts')
