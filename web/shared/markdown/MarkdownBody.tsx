// Renders Markdown here and now. Formulas bring KaTeX only where a text has some.
import { lazy, Suspense } from 'react'
import ReactMarkdown from 'react-markdown'
import { mayHaveFormulas, options } from './options.tsx'

const MathMarkdown = lazy(() => import('./MathMarkdown.tsx'))

const MarkdownBody = ({ text }: { text: string }) => {
  const withoutFormulas = <ReactMarkdown {...options}>{text}</ReactMarkdown>
  if (!mayHaveFormulas(text)) return withoutFormulas
  return (
    <Suspense fallback={withoutFormulas}>
      <MathMarkdown text={text} />
    </Suspense>
  )
}
export default MarkdownBody
