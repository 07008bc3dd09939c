// Estimates the cost of rendering a Markdown text, so that no author can block readers' pages. A pure leaf.

/** Limit of delimiter pairs in one block: a renderer tries them against each other. */
const MOST_PAIRS = 4_000_000
/** Limit of cells in one table; short rows are padded to the widest one. */
const MOST_CELLS = 20_000
/** Limit of nested quotes and lists: at the start of one line, and by indentation before a list marker. */
const DEEPEST = 32
const WIDEST_INDENT = 100

/**
 * Limits of the whole text's cost, in characters of formulas; a renderer handles ten per millisecond. Above the first the text is rejected,
 * above the second it is rendered off the page's thread.
 */
const MOST_WORK = 20_000
const MOST_WORK_HERE = 1_000
const LONGEST_HERE = 4_000
const WORK_OF_LINE = 3
const WORK_OF_CELL = 2
const WORK_OF_FORMULA = 5
/** Cost of each cell and row of a matrix, in addition to its characters. */
const WORK_OF_ENTRY = 4

const definition = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let)(?![A-Za-z])/
const opening = /^(?<mark>`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$))/
const closing = /^ {0,3}(?<mark>`{3,}|~{3,}|\${2,})[ \t]*$/
const html = /^ {0,3}</
/** A line that begins a block, whatever precedes it. */
const beginning = /^ {0,3}(?:[-+*][ \t]+\S|#{1,6}[ \t])/
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
const mark = /[*_~[\]]/g

const depthOf = (line: string): number => {
  let depth = 0
  for (container.lastIndex = 0; container.test(line); ) depth += 1
  return depth
}

const indentOf = (line: string): number => line.search(/\S|$/)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * The lines parsed for inline markup, by block; fenced code is excluded. Only fences that every renderer recognizes count: unindented (in a
 * list they would end with the list), outside formulas, and not after HTML, which may contain them.
 */
const blocksOf = (text: string): string[][] => {
  const blocks: string[][] = [[]]
  let open = ''
  let hasHtml = false
  for (const line of text.split(/\r\n?|\n/)) {
    const isClosing = open !== '' && closing.exec(line)?.groups?.mark?.startsWith(open)
    const wasCode = open !== '' && !open.startsWith('$')
    if (isClosing) open = ''
    else if (open === '') {
      hasHtml ||= html.test(line)
      open = (!hasHtml && opening.exec(line)?.groups?.mark) || ''
    }
    if (wasCode) continue
    if (line.trim() === '' || beginning.test(line)) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}

const isCostly = (lines: readonly string[]): boolean => {
  const marks = lines.reduce((sum, line) => sum + count(line, mark), 0)
  const widest = lines.reduce((most, line) => Math.max(most, count(line, /\|/g)), 0)
  return (
    marks * marks > MOST_PAIRS ||
    widest * lines.length > MOST_CELLS ||
    lines.some((line) => depthOf(line) > DEEPEST || (indentOf(line) > WIDEST_INDENT && depthOf(line) > 0))
  )
}

/** Whether a text's formulas can define commands, which may expand a few characters to many. */
export const hasDefinitions = (text: string): boolean => definition.test(text)

const workOfFormula = (formula: string): number =>
  formula.length + WORK_OF_ENTRY * count(formula, /&|\\\\/g) + (hasDefinitions(formula) ? formula.length ** 2 / 8 : 0)

/**
 * A formula ends at the next run of the same number of dollar signs; with a single sign it ends with its block, others may contain blank
 * lines.
 */
const workOfFormulas = (blocks: readonly (readonly string[])[]): number => {
  let work = 0
  let open = 0
  for (const lines of blocks) {
    if (open === 1) open = 0
    for (const part of lines.join('\n').split(/(\$+)/)) {
      if (!part.startsWith('$')) work += open > 0 ? workOfFormula(part) : 0
      else if (open === part.length) open = 0
      else if (open === 0) {
        open = part.length
        work += WORK_OF_FORMULA
      }
    }
  }
  return work
}

const workOf = (blocks: readonly (readonly string[])[]): number =>
  blocks.flat().reduce((sum, line) => sum + WORK_OF_LINE + WORK_OF_CELL * count(line, /\|/g), workOfFormulas(blocks))

const isWithin = (text: string, most: number): boolean => {
  const blocks = blocksOf(text)
  return !blocks.some(isCostly) && workOf(blocks) <= most
}

/**
 * Whether a Markdown text is too costly to render: by delimiters in one block, table cells, nesting, or formulas and lines of the whole
 * text. Linear time.
 */
export const isTooCostly = (text: string): boolean => !isWithin(text, MOST_WORK)

/**
 * Whether a Markdown text is cheap enough to render on the page's thread. Short enough to be harmless even if misparsed: text between two
 * dollar signs depends on everything before them.
 */
export const isQuick = (text: string): boolean => text.length <= LONGEST_HERE && !hasDefinitions(text) && isWithin(text, MOST_WORK_HERE)
