// Markdown with formulas between dollar signs; a chunk of its own because KaTeX and its fonts are large. Its style sheet must be of the version that rehype-katex renders with.
import 'katex/dist/katex.min.css'
import ReactMarkdown, { type Options } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'

const MathMarkdown = ({ text, options }: { text: string; options: Options }) => (
  <ReactMarkdown
    {...options}
    remarkPlugins={[...(options.remarkPlugins ?? []), remarkMath]}
    rehypePlugins={[[rehypeKatex, { throwOnError: false, strict: false }]]}
  >
    {text}
  </ReactMarkdown>
)
export default MathMarkdown
