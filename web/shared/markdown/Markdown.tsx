// Text of a problem: Markdown with line breaks (requirement j12). What the server has rendered is there at once; what renders other texts comes
// by itself, so that the editor need not wait for it.
import { lazy, memo, Suspense } from 'react'
import { Html } from './Html.tsx'
import classes from './markdown.module.css'

const Rendered = lazy(() => import('./Rendered.tsx'))

/** As high as the text will be, about: it takes its room, and grey bars stand in its place. */
const Waiting = ({ text }: { text: string }) => (
  <div className={classes.waiting} aria-busy>
    <span aria-hidden>{text}</span>
  </div>
)

/** `html`: the same text as the server has rendered it (`server/rendering`), where it has. */
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
