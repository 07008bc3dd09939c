// Formulas with KaTeX's style sheet; a chunk of its own because KaTeX and its fonts are large. The sheet must be of the version that rehype-katex renders with.
import 'katex/dist/katex.min.css'
import { Formulas } from './Formulas.tsx'

export default Formulas
