// Markdown with formulas between dollar signs, without their style sheet.
import type { Options } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'
import { hasDefinitions } from '../../../commands/problems/problem/markdown.ts'
import { options } from './options.ts'

/** Largest length in a formula, in em. */
const MAX_SIZE = 50
/** Enough for KaTeX's own macros, and the limit for user-defined ones. */
const MAX_EXPANSIONS = 1000
const MAX_EXPANSIONS_DEFINED = 50

interface Node {
  type: string
  lang?: string | null
  children?: Node[]
}

/** Code in a language called math stays code: only dollar signs make formulas. */
const codeStaysCode = () => (node: Node) => {
  const visit = ({ children = [] }: Node) => {
    for (const child of children) {
      if (child.type === 'code' && /^math\b/.test(child.lang ?? '')) child.lang = null
      visit(child)
    }
  }
  visit(node)
}

const remarkPlugins: Options['remarkPlugins'] = [...(options.remarkPlugins ?? []), codeStaysCode, remarkMath]

const katexOf = (maxExpand: number): Options['rehypePlugins'] => [
  [rehypeKatex, { throwOnError: false, strict: false, maxSize: MAX_SIZE, maxExpand }],
]
const plain: Options = { ...options, remarkPlugins, rehypePlugins: katexOf(MAX_EXPANSIONS) }
const defining: Options = { ...plain, rehypePlugins: katexOf(MAX_EXPANSIONS_DEFINED) }

/** Options for a text with formulas; stable objects, to avoid re-rendering. */
export const formulaOptions = (text: string): Options => (hasDefinitions(text) ? defining : plain)
