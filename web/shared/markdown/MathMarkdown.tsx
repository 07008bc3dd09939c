// Formulas with KaTeX's style sheet; a chunk of its own because KaTeX and its fonts are large. The sheet must be of the version that rehype-katex renders with.
import 'katex/dist/katex.min.css'
import { Body, type BodyProps } from './Body.tsx'
import { formulaOptions } from './formulas.ts'

const MathMarkdown = (props: BodyProps) => <Body {...props} options={formulaOptions(props.text)} />
export default MathMarkdown
