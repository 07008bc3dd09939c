// Text rendered by the server with the same components as the page's; HTML in the source is escaped.
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { hasFormulaStyle, hasFormulas, loadFormulaStyle } from './load.ts'
import classes from './markdown.module.css'

const Put = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- made by toHtml on the server, and by nothing else: see docs/decisions/0077
  <div className={classes.markdown} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Without their style sheet formulas appear twice, for the eye and for screen readers, so they wait for it. */
const PutFormulas = lazy(async () => {
  await loadFormulaStyle()
  return { default: Put }
})

interface Props {
  html: string
  before: ReactElement
}

/** A lazy component would show the placeholder even if the style sheet came first. */
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
