// Text of a problem: Markdown with line breaks (specification, platform 2). What renders it comes by itself, so that the editor need not wait for it.
import { lazy, Suspense } from 'react'
import { isQuick } from '../../../commands/problems/problem/markdown.ts'
import classes from './markdown.module.css'

const MarkdownBody = lazy(() => import('./MarkdownBody.tsx'))
const CostlyMarkdown = lazy(() => import('./CostlyMarkdown.tsx'))

/** The text stands there as it was written until it can be rendered. */
export const Markdown = ({ text }: { text: string }) => {
  const Body = isQuick(text) ? MarkdownBody : CostlyMarkdown
  return (
    <div className={classes.markdown}>
      <Suspense fallback={<div className={classes.unrendered}>{text}</div>}>
        <Body text={text} />
      </Suspense>
    </div>
  )
}
