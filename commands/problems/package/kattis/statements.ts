// Statements and solutions of a Kattis package as texts of a problem.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Folder } from '../folder.ts'
import { texToMarkdown } from '../tex/markdown.ts'
import { type KattisMetadata, withConstants } from './metadata.ts'
import type { PackageNotes } from './notes.ts'
import { localeOfCode, ROOT_STATEMENT } from './statementFiles.ts'

/** A picture that a text shows, by the address at which it will lie. */
export interface StatementPicture {
  sha256: string
  bytes: Uint8Array
}

interface Statement {
  localeCode: string
  title: string
  description: string
  solution: string
}

const SHOWABLE = /\.(?:png|jpe?g|gif|webp)$/i
const HEADINGS: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ['Input', 'Output', 'Interaction'],
  'zh-Hant': ['輸入', '輸出', '互動'],
  zh: ['输入', '输出', '交互'],
  sv: ['Indata', 'Utdata', 'Interaktion'],
  da: ['Input', 'Output', 'Interaktion'],
  de: ['Eingabe', 'Ausgabe', 'Interaktion'],
  fr: ['Entrée', 'Sortie', 'Interaction'],
  es: ['Entrada', 'Salida', 'Interacción'],
  pt: ['Entrada', 'Saída', 'Interação'],
  nl: ['Invoer', 'Uitvoer', 'Interactie'],
  ja: ['入力', '出力', '対話'],
  ru: ['Входные данные', 'Выходные данные', 'Протокол взаимодействия'],
  ko: ['입력', '출력', '인터랙션'],
}

/** Headings of the parts of a statement. */
export const headingsOf = (localeCode: string): Record<string, string> => {
  const [input, output, interaction] = HEADINGS[localeCode] ?? HEADINGS[localeCode.split('-')[0] as string] ?? (HEADINGS.en as never)
  return { Input: input, Output: output, Interaction: interaction }
}

const PICTURE_AT = '/api/v2/Problem/Picture?sha256='

/** Pictures beside the texts of a package. */
export const openPictures = (folder: Folder, notes: PackageNotes) => {
  const pictures = new Map<string, Uint8Array>()
  /** The address of a picture beside a text; null for one that cannot be shown. */
  const at = (base: string, file: string): string | null => {
    const path = posix.normalize(posix.join(base, file))
    const found = [path, ...['.png', '.jpg', '.jpeg'].map((ending) => `${path}${ending}`)].find((one) => folder.has(one))
    if (found === undefined || !SHOWABLE.test(found)) return null
    const bytes = folder.bytes(found)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    pictures.set(sha256, bytes)
    return `${PICTURE_AT}${sha256}`
  }
  /** Markdown with the addresses of its pictures. */
  const inMarkdown = (base: string, file: string, text: string): string =>
    text
      .replace(/(!\[[^\]\n]*\]\()\s*<?([^)\s>]+)>?([^)\n]*\))/g, (whole, before: string, name: string, after: string) => {
        if (/^(?:https?:)?\/\//.test(name)) return whole
        const address = at(base, name)
        if (address === null) notes.add('pictureLeft', file, name)
        return address === null ? '' : `${before}${address}${after}`
      })
      .replace(/<img\b[^>]*\bsrc\s*=\s*["']?([^"'\s>]+)["']?[^>]*>/gi, (_, name: string) => {
        const address = at(base, name)
        if (address === null) notes.add('pictureLeft', file, name)
        return address === null ? '' : `![](${address})`
      })
      .replace(/\{\{(?:nextsample|remainingsamples)\}\}/g, '')
  return { at, inMarkdown, all: (): StatementPicture[] => [...pictures].map(([sha256, bytes]) => ({ sha256, bytes })) }
}

/** Files of one kind, by their locale: `problem.en.tex`, `problem.tex`. Markdown goes before TeX, and TeX before PDF. */
const filesByLocale = (folder: Folder, base: string, kind: string): Map<string, string> => {
  const pattern = new RegExp(`^${base}/${kind}(?:\\.([a-zA-Z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\\.(md|tex|pdf|html)$`)
  const found = folder.names(`${base}/`).flatMap((path) => {
    const [, code = 'en', ending] = pattern.exec(path) ?? []
    return ending === undefined ? [] : [{ path, code: localeOfCode(code), rank: ['md', 'tex', 'pdf', 'html'].indexOf(ending) }]
  })
  return new Map(found.sort((one, other) => other.rank - one.rank).map(({ code, path }) => [code, path]))
}

export interface ReadStatements {
  locales: Statement[]
  pictures: StatementPicture[]
}

/** Titles by locale, as problem.yaml has them. */
const titlesOf = ({ names }: KattisMetadata): Map<string, string> =>
  new Map(typeof names === 'string' ? [['en', names]] : Object.entries(names).map(([code, name]) => [localeOfCode(code), name]))

/** @throws PackageFault without a statement and a name, or for a name in a language without one */
export const readStatements = (folder: Folder, metadata: KattisMetadata, notes: PackageNotes): ReadStatements => {
  const pictures = openPictures(folder, notes)
  const textOf = (base: string, path: string, localeCode: string): { text: string; title: string | null } => {
    if (!/\.(?:md|tex)$/.test(path)) {
      notes.add('statementKept', path)
      return { text: '', title: null }
    }
    const written = withConstants(folder.read(path).replace(/^\uFEFF/, ''), metadata.constants)
    if (path.endsWith('.md')) return { text: pictures.inMarkdown(base, path, written).trim(), title: null }
    const filled = written.replace(/\\constant\{([^{}]*)\}/g, (whole, name: string) => metadata.constants.get(name) ?? whole)
    const {
      markdown,
      title,
      notes: left,
    } = texToMarkdown(filled, { pictureAt: (file) => pictures.at(base, file), headings: headingsOf(localeCode) })
    for (const { line, what } of left) notes.add(what.startsWith('\\includegraphics') ? 'pictureLeft' : 'texLeft', `${path}:${line}`, what)
    return { text: markdown, title }
  }
  const bases =
    metadata.version === 'legacy'
      ? ['problem_statement']
      : ['statement', ...(metadata.version === '2023-07-draft' ? ['problem_statement'] : [])]
  const base = bases.find((one) => folder.names(`${one}/`).length > 0) ?? (bases[0] as string)
  const statements = filesByLocale(folder, base, 'problem')
  if (statements.size === 0) {
    const isNamed = Object.keys(metadata.names).length > 0
    if (!isNamed) folder.fault(`${base}/`, 'has no statement', 'Problem.PackageStatementMissing')
    notes.add(folder.has(ROOT_STATEMENT) ? 'statementKept' : 'statementMissing', folder.has(ROOT_STATEMENT) ? ROOT_STATEMENT : `${base}/`)
    return {
      locales: [...titlesOf(metadata)].map(([localeCode, title]) => ({ localeCode, title, description: '', solution: '' })),
      pictures: [],
    }
  }
  const solutions = filesByLocale(folder, 'solution', 'solution')
  const names = metadata.names
  // the main language is the one that is named first, or English
  const named = typeof names === 'string' ? [] : Object.keys(names).map(localeOfCode)
  const placeOf = (code: string): number => (named.includes(code) ? named.indexOf(code) : named.length + Number(code !== 'en'))
  const codes = [...statements.keys()].sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
  const locales = codes.map((localeCode, index): Statement => {
    const path = statements.get(localeCode) as string
    const { text, title } = textOf(base, path, localeCode)
    const ownName = Object.entries(names).find(([code]) => localeOfCode(code) === localeCode)?.[1]
    // a single name is that of the statement in the main language
    const name = typeof names === 'string' ? (index === 0 ? names : (title ?? names)) : ownName
    const solution = solutions.get(localeCode)
    return {
      localeCode,
      title:
        name ||
        title ||
        titlesOf(metadata).values().next().value ||
        folder.fault(path, 'has no title', 'Problem.PackageStatementMissing', 'name'),
      description: text,
      solution: solution === undefined ? '' : textOf('solution', solution, localeCode).text,
    }
  })
  return { locales, pictures: pictures.all() }
}
