// A text that the server has rendered, by the same components as this page would: HTML of the author's is text in it.
import { lazy, type ReactElement, Suspense } from 'react'
import { loadFormulaStyle } from './load.ts'
import classes from './markdown.module.css'

const Put = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- made by toHtml on the server, and by nothing else: see docs/decisions/0077
  <div className={classes.markdown} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Formulas stand there twice, for the eye and for a screen reader, until their style sheet is there: with it they come. */
const PutFormulas = lazy(async () => {
  await loadFormulaStyle()
  return { default: Put }
})

const hasFormulas = (html: string): boolean => html.includes('class="katex')

export const Html = ({ html, before }: { html: string; before: ReactElement }) =>
  hasFormulas(html) ? (
    <Suspense fallback={<div className={classes.markdown}>{before}</div>}>
      <PutFormulas html={html} />
    </Suspense>
  ) : (
    <Put html={html} />
  )
