// Markdown as HTML text: what the server and the page's worker make, and what is made in its place where a browser has no workers.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { formulaOptions } from './formulas.ts'
import { mayHaveFormulas } from './mayHaveFormulas.ts'
import { options } from './options.ts'

/** Longer HTML would keep the page busy with laying it out; that of a thousand formulas is half of it. */
const LONGEST = 2_000_000

/** React asks in front of its HTML that the pictures be loaded early; that is for whole pages. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Safe to put into a page: HTML of the author's is text in it. Null where the text is nested too deeply or makes too much of it. */
export const toHtml = (text: string): string | null => {
  try {
    const how = mayHaveFormulas(text) ? formulaOptions(text) : options
    const html = renderToStaticMarkup(createElement(ReactMarkdown, how, text)).replace(PRELOADS, '')
    return html.length > LONGEST ? null : html
  } catch {
    return null
  }
}
