// How Markdown becomes elements: with tables and line breaks, HTML shown as text and never run, links that open beside the page.
// Without a style sheet and without JSX: a worker has no document to put the first into, and the server reads this file as it stands.
import { createElement } from 'react'
import type { Components, Options } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'

const components: Components = {
  a: ({ href, title, children }) => createElement('a', { href, title, target: '_blank', rel: 'noopener noreferrer' }, children),
  /* The box lets a wide table be moved by itself. */
  table: ({ children }) => createElement('div', null, createElement('table', null, children)),
}

/** For every renderer of Markdown, with formulas or without. */
export const options: Options = { components, remarkPlugins: [remarkGfm, remarkBreaks] }
