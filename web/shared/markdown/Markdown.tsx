// Text of a problem: Markdown with line breaks (specification, platform 2). What renders it comes by itself, so that the editor need not wait for it.
import { lazy, memo, Suspense } from 'react'
import { isQuick } from '../../../commands/problems/problem/markdown.ts'
import { loadMarkdown } from './load.ts'
import classes from './markdown.module.css'
import { mayHaveFormulas } from './mayHaveFormulas.ts'

const MarkdownBody = lazy(loadMarkdown)
/** Brings KaTeX, only where a text has formulas. */
const MathMarkdown = lazy(() => import('./MathMarkdown.tsx'))
const CostlyMarkdown = lazy(() => import('./CostlyMarkdown.tsx'))

/** The text stands there as it was written until it can be rendered. */
export const Markdown = memo(({ text }: { text: string }) => {
  const before = <div className={classes.unrendered}>{text}</div>
  const Body = mayHaveFormulas(text) ? MathMarkdown : MarkdownBody
  return (
    <div className={classes.markdown}>
      <Suspense fallback={before}>{isQuick(text) ? <Body text={text} before={before} /> : <CostlyMarkdown text={text} />}</Suspense>
    </div>
  )
})
