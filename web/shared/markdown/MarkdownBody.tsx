// Renders Markdown with line breaks; HTML in it is shown as text, never run. Formulas bring KaTeX only where a text has some.
import { lazy, Suspense } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import classes from './markdown.module.css'

const components: Components = {
  a: ({ href, title, children }) => (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  table: ({ children }) => (
    <div className={classes.wide}>
      <table>{children}</table>
    </div>
  ),
}

const plain: Options = { components, remarkPlugins: [remarkGfm, remarkBreaks] }
const MathMarkdown = lazy(() => import('./MathMarkdown.tsx'))

const MarkdownBody = ({ text }: { text: string }) => {
  const withoutFormulas = <ReactMarkdown {...plain}>{text}</ReactMarkdown>
  if (!text.includes('$')) return withoutFormulas
  return (
    <Suspense fallback={withoutFormulas}>
      <MathMarkdown text={text} options={plain} />
    </Suspense>
  )
}
export default MarkdownBody
