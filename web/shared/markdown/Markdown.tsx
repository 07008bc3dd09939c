// Text of a problem: Markdown with line breaks (specification, platform 2). What renders it comes by itself, so that the editor need not wait for it.
import { lazy, Suspense } from 'react'
import classes from './markdown.module.css'

const MarkdownBody = lazy(() => import('./MarkdownBody.tsx'))

/** The text stands there as it was written until it can be rendered. */
export const Markdown = ({ text }: { text: string }) => (
  <div className={classes.markdown}>
    <Suspense fallback={<div className={classes.unrendered}>{text}</div>}>
      <MarkdownBody text={text} />
    </Suspense>
  </div>
)
