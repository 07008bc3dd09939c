// Markdown as HTML text: what the worker makes, and what is made in its place where a browser has no workers.
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { Formulas } from './Formulas.tsx'
import { mayHaveFormulas, options } from './options.tsx'

/** Safe to put into a page: HTML of the author's is text in it. Null where the text is nested too deeply. */
export const toHtml = (text: string): string | null => {
  try {
    return renderToStaticMarkup(mayHaveFormulas(text) ? <Formulas text={text} /> : <ReactMarkdown {...options}>{text}</ReactMarkdown>)
  } catch {
    return null
  }
}
