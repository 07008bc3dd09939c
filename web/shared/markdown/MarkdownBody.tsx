// Renders Markdown without formulas.
import { Body, type BodyProps } from './Body.tsx'
import { options } from './options.ts'

const MarkdownBody = (props: BodyProps) => <Body {...props} options={options} />
export default MarkdownBody
