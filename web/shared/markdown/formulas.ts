// Markdown with formulas between dollar signs, without the style sheet that shows them.
import type { Options } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'
import { hasDefinitions } from '../../../commands/problems/problem/markdown.ts'
import { options } from './options.ts'

/** Largest length that a formula may ask for, in em. */
const MAX_SIZE = 50
/** What KaTeX's own commands need, and what a text may use that defines commands of any length. */
const MAX_EXPANSIONS = 1000
const MAX_EXPANSIONS_DEFINED = 50

interface Node {
  type: string
  lang?: string | null
  children?: Node[]
}

/** Code is code, even that of a language called math: only dollar signs make formulas. */
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

/** How a text with formulas is rendered: always the same object, so that nobody renders anew. */
export const formulaOptions = (text: string): Options => (hasDefinitions(text) ? defining : plain)
