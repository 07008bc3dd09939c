/** Begins to load what renders any text, for those who know that one will be shown. */
export const loadMarkdown = () => import('./MarkdownBody.tsx')
