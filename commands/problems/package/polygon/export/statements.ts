// Statements of a problem as Polygon keeps them: sections in TeX, and the whole statement made of them.
import type { PictureSources } from '../../../picture/policy.ts'
import type { LightProblem, PlannedPackage } from '../../foreign/light.ts'
import { joinedText, openPictureFiles } from '../../foreign/texts.ts'
import type { PackageNotes } from '../../kattis/notes.ts'
import { languageOfLocale, localeOfLanguage } from '../locales.ts'
import { polygonHeadings, SECTIONS } from '../statements.ts'
import { type MarkdownNode, markdownToTex, markdownTree, plainTextOf, texOfLine, texOfNodes } from './tex.ts'

const COMMANDS = { input: 'InputFile', output: 'OutputFile', interaction: 'Interaction', scoring: 'Scoring' } as const
type Section = (typeof SECTIONS)[number]
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** The parts of a statement: a section begins at a heading of its name, in the usual order. */
const partsOf = (localeCode: string, nodes: readonly MarkdownNode[]): Map<Section | 'legend', MarkdownNode[]> => {
  const headings = polygonHeadings(localeCode)
  const parts = new Map<Section | 'legend', MarkdownNode[]>([['legend', []]])
  let part: Section | 'legend' = 'legend'
  for (const node of nodes) {
    const title = node.type === 'heading' && node.depth === 2 ? plainTextOf(node) : null
    const section = SECTIONS.find((name) => headings[capital(name)] === title)
    const isNext = section !== undefined && !parts.has(section) && (part === 'legend' || SECTIONS.indexOf(section) > SECTIONS.indexOf(part))
    if (section !== undefined && isNext) {
      part = section
      parts.set(part, [])
    } else parts.get(part)?.push(node)
  }
  return parts
}

export interface StatementLimits {
  seconds: number
  megabytes: number
  inputFile: string | undefined
  outputFile: string | undefined
}

/** Polygon's name of each locale's language; the code where another locale has that name. */
const languagesOf = ({ content }: LightProblem): string[] => {
  const taken = new Set<string>()
  return content.locales.map(({ localeCode, title, description }) => {
    const name = languageOfLocale(localeCode)
    const isFree = !taken.has(name) && localeOfLanguage(name, `${title} ${description}`) === localeCode
    const language = isFree ? name : localeCode
    taken.add(language)
    return language
  })
}

/** Writes the statements, and returns the languages and titles, the main one first. */
export const planPolygonStatements = async (
  problem: LightProblem,
  {
    sources,
    notes,
    files,
    limits,
  }: { sources: PictureSources; notes: PackageNotes; files: PlannedPackage['files']; limits: StatementLimits },
): Promise<{ language: string; title: string }[]> => {
  const pictures = openPictureFiles(sources)
  const languages = languagesOf(problem)
  const named: { language: string; title: string; isPrimary: boolean }[] = []
  for (const [index, locale] of problem.content.locales.entries()) {
    const { localeCode, title, isPrimary } = locale
    const language = languages[index] as string
    const [sections, whole] = [`statement-sections/${language}`, `statements/${language}`]
    const texOf = async (text: string, convert: (placed: string) => string): Promise<string> =>
      convert(
        await pictures.placed(text, (name, png) => {
          files.set(`${sections}/${name}`, png)
          files.set(`${whole}/${name}`, png)
        }),
      )
    if (locale.hint.trim() !== '') notes.add('textsJoined', '', localeCode)
    const written = new Map<string, string>([['name', title]])
    const description = joinedText(localeCode, { description: locale.description, example: '', hint: locale.hint })
    const parts = await texOf(description, (placed) => placed).then((placed) => partsOf(localeCode, markdownTree(placed)))
    for (const [part, nodes] of parts) written.set(part, texOfNodes(nodes))
    if (locale.inputOutputExample.trim() !== '') written.set('notes', await texOf(locale.inputOutputExample, markdownToTex))
    if (locale.solution.trim() !== '') {
      if (!locale.canEnableSolution) notes.add('settingsLeft', '', 'canEnableSolution')
      written.set('tutorial', await texOf(locale.solution, markdownToTex))
    }
    for (const [name, text] of written) files.set(`${sections}/${name}.tex`, text)
    const below = SECTIONS.flatMap((name) => (written.has(name) ? [`\\${COMMANDS[name]}\n${written.get(name)}`] : []))
    const explained = written.has('notes') ? [`\\Note\n${written.get('notes')}`] : []
    const frame = [
      texOfLine(title),
      limits.inputFile ?? 'standard input',
      limits.outputFile ?? 'standard output',
      `${limits.seconds} seconds`,
      `${limits.megabytes} megabytes`,
    ]
    const body = [written.get('legend') ?? '', ...below, ...explained].join('\n\n')
    files.set(`${whole}/problem.tex`, `\\begin{problem}${frame.map((part) => `{${part}}`).join('')}\n\n${body}\n\n\\end{problem}\n`)
    named.push({ language, title, isPrimary })
  }
  return named.sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
}
