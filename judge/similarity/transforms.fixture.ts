// What students do to a copied program so that it looks like another one, each as a function of the source.
import type { Node, Parser } from 'web-tree-sitter'
import { leavesOf } from './leaves.ts'
import type { Syntax } from './syntax.ts'

export type Transform = (parser: Parser, syntax: Syntax, source: string) => string

interface Edit {
  start: number
  end: number
  text: string
}

const edited = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((p, q) => q.start - p.start || q.end - p.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source)

const treeOf = <T>(parser: Parser, source: string, read: (root: Node) => T): T => {
  const tree = parser.parse(source)
  if (!tree) throw new Error('not parsed')
  try {
    return read(tree.rootNode)
  } finally {
    tree.delete()
  }
}

const all = (node: Node, ...kinds: string[]): Node[] => node.descendantsOfType(kinds).filter((one) => one !== null)
const children = (node: Node): Node[] => node.children.filter((one) => one !== null)
const isPython = ({ languageId }: Syntax): boolean => languageId === 4
const indentOf = (source: string, at: number): string => /[ \t]*$/.exec(source.slice(0, at))?.[0] ?? ''

/** Every declared name gets another one, wherever it is used. */
export const renamed: Transform = (parser, syntax, source) => {
  const leaves = leavesOf(parser, syntax, [source])
  const wordOf = (index: number): string => source.slice(leaves.start[index], leaves.end[index])
  const names = new Map<string, string>()
  for (const [index, isName] of leaves.isName.entries()) {
    if (isName && !names.has(wordOf(index))) names.set(wordOf(index), `w${names.size}${'aeiou'[names.size % 5]}x`)
  }
  return edited(
    source,
    leaves.text.flatMap((_, index) => {
      const name = names.get(wordOf(index))
      return name === undefined ? [] : [{ start: leaves.start[index] as number, end: leaves.end[index] as number, text: name }]
    }),
  )
}

/** Functions in the opposite order. */
export const reordered: Transform = (parser, syntax, source) =>
  treeOf(parser, source, (root) => {
    const bodies = all(root, 'class_body', 'declaration_list')
    const place = bodies[0] && [3, 5].includes(syntax.languageId) ? bodies[0] : root
    const functions = children(place).filter((node) => /^(?:function|method)_(?:definition|declaration)$/.test(node.type))
    return edited(
      source,
      functions.map((node, index) => ({
        start: node.startIndex,
        end: node.endIndex,
        text: functions[functions.length - 1 - index]?.text ?? '',
      })),
    )
  })

/** Statements that do nothing, by the language's id. */
const idle: Readonly<Record<number, readonly string[]>> = {
  1: ['int spare = 17 * 3 + 1;', 'int unused = spare - 5;', 'while (unused < spare - 100) { spare = unused - 1; unused -= 2; }'],
  2: ['int spare = 17 * 3 + 1;', 'int unused = spare - 5;', 'while (unused < spare - 100) { spare = unused - 1; unused -= 2; }'],
  3: [
    'int spare = 17 * 3 + 1;',
    'int unused = Math.max(spare - 5, 2);',
    'while (unused < spare - 100) { spare = unused - 1; unused -= 2; }',
  ],
  4: ['spare = 17 * 3', 'unused = [spare, spare - 5, spare + 2]', 'assert len(unused) < spare - 10, "never"'],
  5: [
    'int spare = 17 * 3 + 1;',
    'int unused = Math.Max(spare - 5, 2);',
    'while (unused < spare - 100) { spare = unused - 1; unused -= 2; }',
  ],
  6: ['spare := 17*3 + 1', 'unused := spare - 5', 'for unused < spare-100 { spare = unused*2 - 1; unused -= 2 + spare }'],
}

/** The statements of the longest function, or those of a program without functions. */
const longestBody = (root: Node): Node[] => {
  const bodies = all(root, 'function_definition', 'method_declaration', 'function_declaration').flatMap(
    (node) => node.childForFieldName('body') ?? [],
  )
  const body = bodies.toSorted((p, q) => q.descendantCount - p.descendantCount)[0] ?? root
  const lists = children(body).filter((node) => node.type === 'statement_list')
  return children(lists[0] ?? body).filter((node) => node.isNamed && node.type !== 'comment')
}

/** Three statements that do nothing, at the start of the longest function. */
export const padded: Transform = (parser, syntax, source) =>
  treeOf(parser, source, (root) => {
    const start = longestBody(root)[0]?.startIndex ?? 0
    const text = (idle[syntax.languageId] ?? []).map((line) => `${line}\n${indentOf(source, start)}`).join('')
    return edited(source, [{ start, end: start, text }])
  })

/** Comments everywhere, twice the indentation, and empty lines. */
export const commented: Transform = (_parser, syntax, source) => {
  const mark = isPython(syntax) ? '#' : '//'
  let isQuoted = false
  return source
    .split('\n')
    .map((line, index) => {
      const wasQuoted = isQuoted
      if ((line.split('"""').length - 1) % 2 === 1 || (syntax.languageId === 6 && (line.split('`').length - 1) % 2 === 1))
        isQuoted = !isQuoted
      if (wasQuoted || isQuoted || line.trim() === '' || /^\s*#\s*(?:define|if|endif)|\\$/.test(line)) return line
      const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
      return `\n${indent}${mark} step ${index}: for (int x = 0;\n${indent}${line}   ${mark} "done`
    })
    .join('\n')
}

/** Every counting `for` as a `while`. */
export const looped: Transform = (parser, syntax, source) => {
  for (let turn = 0, text = source; ; turn++) {
    const next = treeOf(parser, text, (root) => (isPython(syntax) ? whileInPython(root, text) : whileInC(root, text, syntax)))
    if (next === null || turn > 50) return text
    text = next
  }
}

const whileInC = (root: Node, source: string, { languageId }: Syntax): string | null => {
  const isGo = languageId === 6
  for (const loop of all(root, 'for_statement')) {
    const clause = isGo ? children(loop).find((node) => node.type === 'for_clause') : loop
    const body = loop.childForFieldName('body')
    const initial = clause?.childForFieldName(isGo || languageId === 1 || languageId === 2 || languageId === 5 ? 'initializer' : 'init')
    const condition = clause?.childForFieldName('condition')
    const update = clause?.childForFieldName('update')
    if (!body || !initial || !condition || !update || /\bcontinue\b/.test(body.text)) continue
    const inner = body.text.startsWith('{') ? body.text.slice(1, -1) : body.text
    const end = isGo ? '\n' : ';'
    const first = initial.text.endsWith(';') ? initial.text : `${initial.text}${end}`
    const head = isGo ? `for ${condition.text}` : `while (${condition.text})`
    const indent = indentOf(source, loop.startIndex)
    const text = `${first}\n${indent}${head} {${inner.trimEnd()}\n${indent}    ${update.text}${end}\n${indent}}`
    return edited(source, [{ start: loop.startIndex, end: loop.endIndex, text }])
  }
  return null
}

const whileInPython = (root: Node, source: string): string | null => {
  for (const loop of all(root, 'for_statement')) {
    const found = /^range\((?:([^,()]+), )?((?:[^,()]|\([^()]*\))+)\)$/.exec(loop.childForFieldName('right')?.text ?? '')
    const name = loop.childForFieldName('left')
    const body = loop.childForFieldName('body')
    if (!found || !name || !body || loop.childForFieldName('alternative') || /\bcontinue\b/.test(body.text)) continue
    const indent = indentOf(source, loop.startIndex)
    const inner = indentOf(source, body.startIndex) || `${indent}    `
    const text = `${name.text} = ${found[1] ?? '0'}\n${indent}while ${name.text} < ${found[2]}:\n${inner}${body.text}\n${inner}${name.text} += 1`
    return edited(source, [{ start: loop.startIndex, end: loop.endIndex, text }])
  }
  return null
}

/** As short as the language permits: no comments, no spaces but between words. Python keeps its lines. */
export const minified: Transform = (parser, syntax, source) => {
  if (isPython(syntax)) return source.replace(/ *([=<>+,*/%-]) */g, '$1').replace(/^(?: {4})+/gm, (spaces) => ' '.repeat(spaces.length / 4))
  return treeOf(parser, source, (root) => {
    const lines: string[] = []
    let line = ''
    const isWord = (character: string | undefined): boolean => /[\w$"'.+<>&|-]/.test(character ?? ' ')
    const read = (node: Node): void => {
      const kids = children(node)
      if (node.type.endsWith('comment')) return
      if (/^(?:preproc|using|import|package)_?/.test(node.type) && node.parent?.equals(root)) {
        lines.push(line, node.text.trimEnd())
        line = ''
      } else if (kids.length === 0 || /string|char/.test(node.type)) {
        if (node.text.trim() === '') return
        line += (isWord(line.at(-1)) && isWord(node.text[0]) ? ' ' : '') + node.text
      } else
        for (const [index, kid] of kids.entries()) {
          read(kid)
          if (syntax.languageId === 6 && /^(?:statement_list|field_declaration_list)$/.test(node.type) && index < kids.length - 1)
            line += ';'
        }
      if (syntax.languageId === 6 && node.parent?.equals(root)) {
        lines.push(line)
        line = ''
      }
    }
    read(root)
    return [...lines, line].filter((text) => text !== '').join('\n')
  })
}

/** Everything at once. */
export const disguised: Transform = (parser, syntax, source) =>
  [looped, reordered, padded, renamed, commented].reduce((text, transform) => transform(parser, syntax, text), source)

/** All that is done to copies, by name. */
export const transforms = { renamed, reordered, padded, commented, looped, minified, disguised }
