// How formulas look, and their fonts, which load where a letter of them is shown. The sheet must be of the version that rehype-katex renders with.
import 'katex/dist/katex.min.css'
