// How Markdown becomes elements: with tables and line breaks, HTML shown as text and never run, links that open beside the page.
// Without a style sheet: a worker has no document to put it into.
import type { Components, Options } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'

const components: Components = {
  a: ({ href, title, children }) => (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  /* The box lets a wide table be moved by itself. */
  table: ({ children }) => (
    <div>
      <table>{children}</table>
    </div>
  ),
}

/** For every renderer of Markdown, with formulas or without. */
export const options: Options = { components, remarkPlugins: [remarkGfm, remarkBreaks] }
