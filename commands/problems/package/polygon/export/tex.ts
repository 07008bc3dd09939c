// Converts the Markdown of problems to TeX that statements of Polygon may have. Formulas stay as they are.
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A node of the tree that the parser makes. */
export interface MarkdownNode {
  type: string
  value?: string
  depth?: number
  ordered?: boolean | null
  url?: string
  children?: MarkdownNode[]
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

export const markdownTree = (text: string): MarkdownNode[] => (parser.parse(text) as MarkdownNode).children ?? []

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '\u00a0': '~',
}
const escapedText = (text: string): string =>
  text
    .replace(/[\\{}&%#_$~^\u00a0]/g, (character) => SPECIAL[character] ?? `\\${character}`)
    .replace(/--/g, '-{}-')
    .replace(/''/g, "'{}'")
    .replaceAll('`', '\\textasciigrave{}')
    .replace(/\n/g, '\\\\\n')

const inside = ({ children = [] }: MarkdownNode): string => children.map(inlineTex).join('')
/** A picture beside the statement is a file name; any other address cannot be shown. */
const isFile = (url: string): boolean => /^[\w.-]+$/.test(url)

const inlineTex = (node: MarkdownNode): string => {
  switch (node.type) {
    case 'text':
      return escapedText(node.value ?? '')
    case 'emphasis':
      return `\\emph{${inside(node)}}`
    case 'strong':
      return `\\textbf{${inside(node)}}`
    case 'delete':
      return `\\sout{${inside(node)}}`
    case 'inlineCode':
      return `\\texttt{${escapedText(node.value ?? '')}}`
    case 'inlineMath':
      return `$${node.value}$`
    case 'break':
      return '\\\\\n'
    case 'link':
      return `\\href{${node.url}}{${inside(node)}}`
    case 'image':
      return isFile(node.url ?? '') ? `\\includegraphics{${node.url}}` : ''
    case 'html':
      return ''
    default:
      return node.value === undefined ? inside(node) : escapedText(node.value)
  }
}

const HEADINGS = ['section', 'section', 'section', 'subsection', 'subsubsection']

const tableTex = ({ children: rows = [] }: MarkdownNode): string => {
  const width = rows[0]?.children?.length ?? 1
  const lines = rows.map(({ children: cells = [] }) => `${cells.map(inside).join(' & ')} \\\\ \\hline`)
  return `\\begin{tabular}{|${'l|'.repeat(width)}}\n\\hline\n${lines.join('\n')}\n\\end{tabular}`
}

const blockTex = (node: MarkdownNode): string => {
  switch (node.type) {
    case 'paragraph':
      return inside(node)
    case 'heading':
      return `\\${HEADINGS[node.depth ?? 1] ?? 'paragraph'}${(node.depth ?? 1) <= 4 ? '*' : ''}{${inside(node)}}`
    case 'code':
      return `\\begin{verbatim}\n${node.value}\n\\end{verbatim}`
    case 'math':
      return `$$\n${node.value}\n$$`
    case 'blockquote':
      return `\\begin{quote}\n${texOfNodes(node.children ?? [])}\n\\end{quote}`
    case 'list': {
      const kind = node.ordered ? 'enumerate' : 'itemize'
      const items = (node.children ?? []).map(({ children = [] }) => `\\item ${texOfNodes(children)}`)
      return `\\begin{${kind}}\n${items.join('\n')}\n\\end{${kind}}`
    }
    case 'table':
      return tableTex(node)
    case 'html':
    case 'thematicBreak':
    case 'definition':
      return ''
    default:
      return texOfNodes(node.children ?? [])
  }
}

export const texOfNodes = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map(blockTex)
    .filter((text) => text !== '')
    .join('\n\n')

/** The words of a line, without their marks. */
export const plainTextOf = (node: MarkdownNode): string => node.value ?? (node.children ?? []).map(plainTextOf).join('')
/** A line of text, such as a title. */
export const texOfLine = (text: string): string => escapedText(text.replace(/\s+/g, ' '))

export const markdownToTex = (text: string): string => texOfNodes(markdownTree(text))
