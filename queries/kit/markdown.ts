// Rendered Markdown in replies, through the renderer injected by the server.

/** Renders to HTML that is safe to insert; null if rendering would take too long, so that the page renders the text itself. */
export type RenderMarkdown = (text: string) => Promise<string | null>
