// Text of a problem: Markdown with line breaks (specification, platform 2). Formulas bring KaTeX only where a text has some.
import { lazy, Suspense } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import classes from './problem.module.css'

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

/** Renders Markdown; HTML in it is shown as text, never run. Headings begin below those of the page. */
export const Markdown = ({ text }: { text: string }) => {
  const withoutFormulas = <ReactMarkdown {...plain}>{text}</ReactMarkdown>
  return (
    <div className={classes.markdown}>
      {text.includes('$') ? (
        <Suspense fallback={withoutFormulas}>
          <MathMarkdown text={text} options={plain} />
        </Suspense>
      ) : (
        withoutFormulas
      )}
    </div>
  )
}
