// KaTeX styles; fonts load on use. The version must match the KaTeX of rehype-katex.
import 'katex/dist/katex.min.css'
