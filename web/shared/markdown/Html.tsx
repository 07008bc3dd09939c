// A text that the server has rendered, by the same components as this page would: HTML of the author's is text in it.
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { hasFormulaStyle, hasFormulas, loadFormulaStyle } from './load.ts'
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

interface Props {
  html: string
  before: ReactElement
}

/** A lazy part would show the bars even where its style sheet came before the text. */
const Formulas = ({ html, before }: Props) => {
  const [isStyled] = useState(hasFormulaStyle)
  return isStyled ? (
    <Put html={html} />
  ) : (
    <Suspense fallback={<div className={classes.markdown}>{before}</div>}>
      <PutFormulas html={html} />
    </Suspense>
  )
}

export const Html = (props: Props) => (hasFormulas(props.html) ? <Formulas {...props} /> : <Put html={props.html} />)
