// Text rendered by this page: cheap texts directly, possibly costly ones in a worker.
import { lazy } from 'react'
import { isQuick } from '../../../commands/problems/problem/markdown.ts'
import type { BodyProps } from './Body.tsx'
import { loadMarkdown } from './load.ts'
import { mayHaveFormulas } from './mayHaveFormulas.ts'

const MarkdownBody = lazy(loadMarkdown)
/** Loads KaTeX only for texts with formulas. */
const MathMarkdown = lazy(() => import('./MathMarkdown.tsx'))
const CostlyMarkdown = lazy(() => import('./CostlyMarkdown.tsx'))

const Rendered = (props: BodyProps) => {
  const { text } = props
  if (!isQuick(text)) return <CostlyMarkdown {...props} />
  return mayHaveFormulas(text) ? <MathMarkdown {...props} /> : <MarkdownBody {...props} />
}
export default Rendered
