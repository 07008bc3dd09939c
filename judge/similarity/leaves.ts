// The leaf tokens of a program, read from its syntax tree; trees with errors are read the same way.
import type { Parser, TreeCursor } from 'web-tree-sitter'
import { type PlainText, plainText } from './plain.ts'
import { abstractionOf, commonNames, isIdentifier, type Syntax } from './syntax.ts'

/** Tokens in the order of the text. Markers of blocks are among them, with text 0. */
export interface Leaves {
  /** Hashes of the texts. */
  text: number[]
  /** Hashes of what they are abstracted to. */
  kind: number[]
  /** Whether the token declares a variable, parameter or field. */
  isName: boolean[]
  /** Index of the file, and indices in its original text. */
  file: number[]
  start: number[]
  end: number[]
  /** Whether tokens before this one were subtracted. */
  isAfterGap: boolean[]
}

export const noLeaves = (): Leaves => ({ text: [], kind: [], isName: [], file: [], start: [], end: [], isAfterGap: [] })

/** FNV-1a over UTF-16 units, mixed, and never 0. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 13
  return hash | 0 || 1
}
const kindHashes = new Map<string, number>()
const kindHash = (kind: string): number => {
  let hash = kindHashes.get(kind)
  if (hash === undefined) kindHashes.set(kind, (hash = hashOf(kind)))
  return hash
}

/** Reads what has no syntax tree: the text of a macro, and what the parser could not place. */
const LEXEME =
  /\/\/[^\n]*|\/\*[^]*?\*\/|([\p{L}_$][\p{L}\p{M}\p{N}_$]*)|(\.?\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\+\+|--|&&|\|\||->|::|(?:<<|>>|[-+*/%&|^!=<>])=?|\S/gu

class Reader {
  readonly #leaves: Leaves
  readonly #syntax: Syntax
  readonly #file: number
  readonly #text: string
  readonly #plain: PlainText
  /** Kinds, fields and scopes of the nodes around the current one. */
  readonly #kinds: string[] = []
  readonly #fields: string[] = []
  readonly #scopes: Set<string>[] = [new Set()]
  /** Kinds of nodes whose own field matters. */
  readonly #passing: ReadonlySet<string>
  #last = ''

  constructor(leaves: Leaves, syntax: Syntax, file: number, plain: PlainText) {
    this.#leaves = leaves
    this.#syntax = syntax
    this.#file = file
    this.#text = plain.text
    this.#plain = plain
    this.#passing = new Set([...syntax.passes].map((place) => place.slice(0, place.indexOf('.'))))
  }

  /** Walks with a cursor: a recursive walk overflows on deeply nested programs. */
  read(cursor: TreeCursor): void {
    for (;;) {
      const kind = cursor.nodeType
      if (this.#enter(cursor, kind)) continue
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return
        this.#leave()
      }
    }
  }

  /** Goes to the first child of a node, or reads it where it is a leaf or counts as one; whether it went. */
  #enter(cursor: TreeCursor, kind: string): boolean {
    const { dropped, atoms, block, scopes } = this.#syntax
    if (dropped.has(kind)) return false
    const atom = atoms.get(kind)
    if (atom !== undefined && !(kind === 'string' && this.#hasInterpolation(cursor))) {
      if (!this.#isDocstring(cursor, kind)) this.#put(cursor.startIndex, cursor.endIndex, atom, false)
      return false
    }
    const field = this.#passing.has(kind) ? (cursor.currentFieldName ?? '') : ''
    if (!cursor.gotoFirstChild()) {
      this.#leaf(cursor, kind)
      return false
    }
    this.#kinds.push(kind)
    this.#fields.push(field)
    if (kind === block) this.#mark('block begins')
    if (scopes.has(kind)) this.#scopes.push(new Set())
    return true
  }

  #leave(): void {
    const kind = this.#kinds.pop() ?? ''
    this.#fields.pop()
    if (kind === this.#syntax.block) this.#mark('block ends')
    if (this.#syntax.scopes.has(kind)) this.#scopes.pop()
  }

  #hasInterpolation(cursor: TreeCursor): boolean {
    if (!cursor.gotoFirstChild()) return false
    let found = false
    do found ||= cursor.nodeType === 'interpolation'
    while (cursor.gotoNextSibling())
    cursor.gotoParent()
    return found
  }

  /** A text that is a statement of its own does nothing: it is a comment. */
  #isDocstring(cursor: TreeCursor, kind: string): boolean {
    return kind === 'string' && this.#kinds.at(-1) === 'expression_statement' && cursor.currentFieldName === null
  }

  #leaf(cursor: TreeCursor, kind: string): void {
    const start = cursor.startIndex
    const end = cursor.endIndex
    if (start === end) return
    if (kind === 'preproc_arg' || kind === 'ERROR') this.#lexed(start, end)
    else if (kind === '\n' || (kind === ';' && this.#isEmptyStatement())) return
    else if (isIdentifier(kind)) this.#put(start, end, abstractionOf(kind), this.#isDeclared(cursor, this.#text.slice(start, end)))
    else this.#put(start, end, this.#syntax.spellings.get(kind) ?? kind, false)
  }

  #isEmptyStatement(): boolean {
    return this.#syntax.hasOptionalSemicolons || this.#last === ';' || this.#last === '{' || this.#last === '}'
  }

  #lexed(start: number, end: number): void {
    for (const found of this.#text.slice(start, end).matchAll(LEXEME)) {
      if (/^\/[/*]/.test(found[0])) continue
      const from = start + found.index
      const kind =
        found[1] !== undefined ? 'identifier' : found[2] !== undefined ? 'literal' : /^[!-~]+$/.test(found[0]) ? found[0] : 'other'
      this.#put(from, from + found[0].length, kind, false)
    }
  }

  /** Climbs from an identifier to what declares it. */
  #isDeclared(cursor: TreeCursor, name: string): boolean {
    const { binds, passes, scopes } = this.#syntax
    if (commonNames.has(name)) return false
    let field = cursor.currentFieldName ?? ''
    let isCall = false
    for (let depth = this.#kinds.length - 1; depth >= 0; depth--) {
      const place = `${this.#kinds[depth]}.${field}`
      if (binds.has(place)) {
        // a declaration with arguments declares a function, unless it stands among statements
        if (isCall && !(place === 'declaration.declarator' && this.#kinds[depth - 1] === 'compound_statement')) return false
        return scopes.size === 0 || this.#isNew(name)
      }
      if (!passes.has(place)) return false
      if (place === 'function_declarator.declarator') isCall = this.#kinds[depth + 1] !== 'parenthesized_declarator'
      field = this.#fields[depth] ?? ''
    }
    return false
  }

  #isNew(name: string): boolean {
    const scope = this.#scopes.at(-1)
    if (!scope || scope.has(name)) return false
    scope.add(name)
    return true
  }

  #put(start: number, end: number, kind: string, isName: boolean): void {
    const written = this.#text.slice(start, end)
    const text = this.#syntax.spellings.get(written) ?? written
    this.#last = text
    this.#push(hashOf(text), kind, isName, this.#plain.startOf(start), this.#plain.endOf(end))
  }

  #mark(kind: string): void {
    this.#push(0, kind, false, 0, 0)
  }

  #push(text: number, kind: string, isName: boolean, start: number, end: number): void {
    this.#leaves.text.push(text)
    this.#leaves.kind.push(kindHash(kind))
    this.#leaves.isName.push(isName)
    this.#leaves.file.push(this.#file)
    this.#leaves.start.push(start)
    this.#leaves.end.push(end)
    this.#leaves.isAfterGap.push(false)
  }
}

/** Longest time that one file is parsed for, on a machine with other work. A program of 256 KiB takes half a second of processor time. */
const MOST_PARSING_MS = 15_000

/** A program that the parser does not finish in time. */
export class TakesTooLong extends Error {}

/** The leaves of the files, one after another. @throws TakesTooLong */
export const leavesOf = (parser: Parser, syntax: Syntax, sources: readonly string[]): Leaves => {
  const leaves = noLeaves()
  for (const [file, source] of sources.entries()) {
    const plain = plainText(source, syntax.languageId)
    const end = performance.now() + MOST_PARSING_MS
    const tree = parser.parse(plain.text, null, { progressCallback: () => performance.now() > end })
    if (!tree) {
      parser.reset()
      throw new TakesTooLong()
    }
    try {
      const cursor = tree.walk()
      try {
        new Reader(leaves, syntax, file, plain).read(cursor)
      } finally {
        cursor.delete()
      }
    } finally {
      tree.delete()
    }
  }
  return leaves
}
