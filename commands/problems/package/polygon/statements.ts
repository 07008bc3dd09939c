// Statements of a Polygon package: sections in TeX, or the whole statement.
import { posix } from 'node:path'
import type { Folder } from '../folder.ts'
import type { PackageNotes } from '../kattis/notes.ts'
import { headingsOf, openPictures, type ReadStatements } from '../kattis/statements.ts'
import { texToMarkdown } from '../tex/markdown.ts'
import { localeOfLanguage } from './locales.ts'
import { childOf, childrenOf, type XmlElement } from './xml.ts'

const SCORING: Readonly<Record<string, string>> = { 'zh-Hant': '計分', 'zh-Hans': '计分', ru: 'Система оценки' }
const NOTE: Readonly<Record<string, string>> = { 'zh-Hant': '說明', 'zh-Hans': '说明', ru: 'Замечание' }

/** Headings of the parts of a statement, by the names of their files and their commands. */
export const polygonHeadings = (localeCode: string): Record<string, string> => {
  const { Input: input = '', Output: output = '', Interaction: interaction = '' } = headingsOf(localeCode)
  const [scoring, note] = [SCORING[localeCode] ?? 'Scoring', NOTE[localeCode] ?? 'Note']
  return {
    Input: input,
    Output: output,
    Interaction: interaction,
    InputFile: input,
    OutputFile: output,
    Scoring: scoring,
    Note: note,
    Notes: note,
  }
}

/** Sections of a statement with a heading, in their order. */
export const SECTIONS = ['input', 'output', 'interaction', 'scoring'] as const
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** The statement without its frame, and its title. */
const unframed = (tex: string): { body: string; title: string | null } => {
  const group = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}\s*`
  const frame = new RegExp(String.raw`\\begin\{problem\}\s*${group}(?:${group}){0,5}`)
  const [, title = null] = frame.exec(tex) ?? []
  const body = tex
    .replace(frame, '\n')
    .replace(/\\end\{problem\}/, '')
    .replace(/\\Examples?\b/g, '')
  return { body, title }
}

interface Paths {
  language: string
  /** Folder of the sections, if there are any. */
  sections: string | null
  whole: string | null
  tutorial: string | null
}

const pathsOf = (folder: Folder, root: XmlElement): Paths[] => {
  const listed = (list: string, one: string) => childrenOf(childOf(root, list), one)
  const [statements, tutorials] = [listed('statements', 'statement'), listed('tutorials', 'tutorial')]
  const inTex = (elements: readonly XmlElement[], language: string): string | null => {
    const ofLanguage = elements.filter(({ attributes }) => attributes.language === language)
    const found = ofLanguage.find(({ attributes }) => attributes.type === 'application/x-tex') ?? ofLanguage[0]
    const path = found?.attributes.path
    if (found && (path === undefined || !folder.has(path)))
      folder.fault(path === undefined ? found.place : path, 'is missing', 'Problem.PackageFileMissing')
    return path ?? null
  }
  const named = [...statements, ...listed('names', 'name')].flatMap(({ attributes }) => attributes.language ?? [])
  return [...new Set(named)].map((language) => {
    const sections = `statement-sections/${language}`
    return {
      language,
      sections: folder.has(`${sections}/legend.tex`) ? sections : null,
      whole: inTex(statements, language),
      tutorial: inTex(tutorials, language),
    }
  })
}

/** @throws PackageFault without a statement or a title */
export const readPolygonStatements = (folder: Folder, root: XmlElement, notes: PackageNotes): ReadStatements & { examples: string[] } => {
  const pictures = openPictures(folder, notes)
  const names = childrenOf(childOf(root, 'names'), 'name')
  const converted = (path: string, localeCode: string): { text: string; title: string | null } => {
    if (!path.endsWith('.tex')) {
      notes.add('statementKept', path)
      return { text: '', title: null }
    }
    const { body, title } = unframed(folder.read(path).replace(/^\uFEFF/, ''))
    const base = posix.dirname(path)
    const places = [base, base.replace('statement-sections', 'statements'), 'statements', 'files']
    const pictureAt = (file: string): string | null => {
      for (const place of places) {
        const found = pictures.at(place, file)
        if (found !== null) return found
      }
      return null
    }
    const { markdown, notes: left } = texToMarkdown(body, { pictureAt, headings: polygonHeadings(localeCode) })
    for (const { line, what } of left) notes.add(what.startsWith('\\includegraphics') ? 'pictureLeft' : 'texLeft', `${path}:${line}`, what)
    return { text: markdown, title }
  }
  const sectionText = (below: string, name: string, localeCode: string): string =>
    folder.has(`${below}/${name}.tex`) ? converted(`${below}/${name}.tex`, localeCode).text : ''
  const read = pathsOf(folder, root).flatMap(({ language, sections, whole, tutorial }) => {
    if (sections === null && whole === null) return []
    const written = sections === null ? [whole as string] : folder.names(`${sections}/`).filter((path) => path.endsWith('.tex'))
    const localeCode = localeOfLanguage(language, written.map((path) => (path.endsWith('.tex') ? folder.read(path) : '')).join('\n'))
    const headings = polygonHeadings(localeCode)
    const fromWhole = sections === null ? converted(whole as string, localeCode) : null
    const parts = sections === null ? [] : SECTIONS.map((name) => ({ name, text: sectionText(sections, name, localeCode) }))
    const legend = sections === null ? '' : sectionText(sections, 'legend', localeCode)
    const below = parts.flatMap(({ name, text }) => (text === '' ? [] : [`## ${headings[capital(name)]}\n\n${text}`]))
    const name = names.find(({ attributes }) => attributes.language === language)?.attributes.value
    const ownName = sections !== null && folder.has(`${sections}/name.tex`) ? folder.text(`${sections}/name.tex`) : ''
    const title = name || ownName || fromWhole?.title || ''
    if (title === '') folder.fault(whole ?? `${sections}/name.tex`, 'has no title', 'Problem.PackageStatementMissing', 'name')
    const ownTutorial = sections === null ? '' : sectionText(sections, 'tutorial', localeCode)
    return [
      {
        localeCode,
        title,
        description: fromWhole?.text ?? [legend, ...below].filter((part) => part !== '').join('\n\n'),
        solution: ownTutorial || (tutorial === null ? '' : converted(tutorial, localeCode).text),
        example: sections === null ? '' : sectionText(sections, 'notes', localeCode),
      },
    ]
  })
  if (read.length === 0) folder.fault('problem.xml', 'names no statement', 'Problem.PackageStatementMissing', 'statements')
  return {
    locales: read.map(({ example: _example, ...locale }) => locale),
    examples: read.map(({ example }) => example),
    pictures: pictures.all(),
  }
}
