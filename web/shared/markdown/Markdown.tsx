// Problem text: Markdown with line breaks (requirement j12). Text rendered by the server appears at once; the renderer for other texts
// loads separately, so that the editor need not wait for it.
import { lazy, memo, Suspense } from 'react'
import { Html } from './Html.tsx'
import classes from './markdown.module.css'

const Rendered = lazy(() => import('./Rendered.tsx'))

/** Placeholder of about the text's height, with grey bars. */
const Waiting = ({ text }: { text: string }) => (
  <div className={classes.waiting} aria-busy>
    <span aria-hidden>{text}</span>
  </div>
)

/** `html`: the text as rendered by the server (`server/rendering`), if available. */
export const Markdown = memo(({ text, html = null }: { text: string; html?: string | null | undefined }) => {
  const before = <Waiting text={text} />
  if (html !== null) return <Html html={html} before={before} />
  return (
    <div className={classes.markdown}>
      <Suspense fallback={before}>
        <Rendered text={text} before={before} />
      </Suspense>
    </div>
  )
})
