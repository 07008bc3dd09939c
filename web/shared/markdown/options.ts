// Markdown options: tables and line breaks, HTML shown as text, links that open in a new tab.
// No style sheet and no JSX: a worker has no document, and the server imports this file as it is.
import { createElement } from 'react'
import type { Components, Options } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'

const components: Components = {
  a: ({ href, title, children }) => createElement('a', { href, title, target: '_blank', rel: 'noopener noreferrer' }, children),
  /* The box scrolls a wide table separately. */
  table: ({ children }) => createElement('div', null, createElement('table', null, children)),
}

/** For every Markdown renderer, with formulas or without. */
export const options: Options = { components, remarkPlugins: [remarkGfm, remarkBreaks] }
