// Markdown to HTML, for the server, the worker, and browsers without workers.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { formulaOptions } from './formulas.ts'
import { mayHaveFormulas } from './mayHaveFormulas.ts'
import { options } from './options.ts'

/** Longer HTML would block the page's layout; a thousand formulas make half of it. */
const LONGEST = 2_000_000

/** React puts preload links for images before the HTML; they belong to whole pages only. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Safe HTML: HTML in the source is escaped. Null for text that is nested too deeply or renders too large. */
export const toHtml = (text: string): string | null => {
  try {
    const how = mayHaveFormulas(text) ? formulaOptions(text) : options
    const html = renderToStaticMarkup(createElement(ReactMarkdown, how, text)).replace(PRELOADS, '')
    return html.length > LONGEST ? null : html
  } catch {
    return null
  }
}
