// Markdown as queries hand it out: rendered, by what the server gives them for it.

/** A text as HTML that is safe to put into a page; null where that is not at hand soon, and the page renders it itself. */
export type RenderMarkdown = (text: string) => Promise<string | null>
