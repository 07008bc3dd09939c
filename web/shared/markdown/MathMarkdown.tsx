// Markdown with formulas; a separate chunk because KaTeX is large.
import './formulaStyle.ts'
import { Body, type BodyProps } from './Body.tsx'
import { formulaOptions } from './formulas.ts'

const MathMarkdown = (props: BodyProps) => <Body {...props} options={formulaOptions(props.text)} />
export default MathMarkdown
