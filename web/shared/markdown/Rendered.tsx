// A text that this page renders itself: at once where that is quick, by a worker where it may not be.
import { lazy } from 'react'
import { isQuick } from '../../../commands/problems/problem/markdown.ts'
import type { BodyProps } from './Body.tsx'
import { loadMarkdown } from './load.ts'
import { mayHaveFormulas } from './mayHaveFormulas.ts'

const MarkdownBody = lazy(loadMarkdown)
/** Brings KaTeX, only where a text has formulas. */
const MathMarkdown = lazy(() => import('./MathMarkdown.tsx'))
const CostlyMarkdown = lazy(() => import('./CostlyMarkdown.tsx'))

const Rendered = (props: BodyProps) => {
  const { text } = props
  if (!isQuick(text)) return <CostlyMarkdown {...props} />
  return mayHaveFormulas(text) ? <MathMarkdown {...props} /> : <MarkdownBody {...props} />
}
export default Rendered
