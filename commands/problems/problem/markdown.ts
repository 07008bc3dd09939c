// How much work a Markdown text makes for whoever renders it: readers' pages must not stand still over what one person wrote. A pure leaf.

/** Pairs that marks of one block may form: a renderer tries them against each other. */
const MOST_PAIRS = 4_000_000
/** Cells of one table; a row of one cell is filled up to the width of the widest. */
const MOST_CELLS = 20_000
/** Quotes and lists in each other: at the head of one line, and by blanks before a list's mark. */
const DEEPEST = 32
const WIDEST_INDENT = 100

/** Work of a whole text, in characters of a formula, of which a renderer does ten in a millisecond: beyond the first refused, beyond the second done aside. */
const MOST_WORK = 20_000
const MOST_WORK_HERE = 1_000
const LONGEST_HERE = 4_000
const WORK_OF_LINE = 3
const WORK_OF_CELL = 2
const WORK_OF_FORMULA = 5
/** For each cell and each row of a matrix, beside its characters. */
const WORK_OF_ENTRY = 4

const definition = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let)(?![A-Za-z])/
const opening = /^(?<mark>`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$))/
const closing = /^ {0,3}(?<mark>`{3,}|~{3,}|\${2,})[ \t]*$/
const html = /^ {0,3}</
/** A line that begins a block of its own, whatever stands before it. */
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
 * The lines that are read for marks, by block: not those in a fence. A fence counts as one only where no renderer could see it otherwise: at
 * the very margin, as within a list it would end with the list; not within a formula; and not after HTML, which may hold it.
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

/** Whether a text's formulas may define commands of their own, which may make much of a few characters. */
export const hasDefinitions = (text: string): boolean => definition.test(text)

const workOfFormula = (formula: string): number =>
  formula.length + WORK_OF_ENTRY * count(formula, /&|\\\\/g) + (hasDefinitions(formula) ? formula.length ** 2 / 8 : 0)

/** A formula lasts to the next run of as many dollar signs; one of a single sign ends with its block, others may hold blank lines. */
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
 * Whether a Markdown text is too much to render: by marks in one block, by cells of a table, by nesting, by formulas and lines of the whole.
 * Takes time linear in the text.
 */
export const isTooCostly = (text: string): boolean => !isWithin(text, MOST_WORK)

/**
 * Whether a Markdown text is rendered so fast that it need not be done beside the page. It is short enough that even a misread one does no harm:
 * what stands between two dollar signs depends on all that stands before them.
 */
export const isQuick = (text: string): boolean => text.length <= LONGEST_HERE && !hasDefinitions(text) && isWithin(text, MOST_WORK_HERE)
