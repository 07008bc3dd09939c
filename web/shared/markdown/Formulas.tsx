// Markdown with formulas between dollar signs, without the style sheet that shows them.
import ReactMarkdown from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'
import { options } from './options.tsx'

export const Formulas = ({ text }: { text: string }) => (
  <ReactMarkdown
    {...options}
    remarkPlugins={[...(options.remarkPlugins ?? []), remarkMath]}
    rehypePlugins={[[rehypeKatex, { throwOnError: false, strict: false }]]}
  >
    {text}
  </ReactMarkdown>
)
