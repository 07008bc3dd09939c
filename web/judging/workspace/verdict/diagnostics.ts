// Finds places in the code in compiler output, by each language's format.
import { STATUS } from '../../../../judge/catalogue.ts'
import type { JudgingState } from '../run/judgingState.ts'
import type { EvaluationState } from '../run/useEvaluate.ts'

export interface Diagnostic {
  /** Name of the file as the compiler has it. */
  file: string
  /** Line in the compiler output, from 0. */
  textLine: number
  /** Line in the code, from 1. */
  line: number
  /** Column in the code, from 1; null if the compiler names only a line. */
  column: number | null
  message: string
  isError: boolean
}

interface Place {
  file: string
  line: number
  column?: number
  message: string
}

/** `file`: pattern of the names of the program's files, with a group. */
type Reading = (lines: readonly string[], at: number, file: string) => Place | null

/** Source file as the judge names a single one: `Main.java`, `./main.go`. */
const SINGLE = String.raw`(?:\./)?([Mm]ain\.\w+)`

const patternOf = (names: readonly string[]): string => {
  const escaped = names.map((name) => name.replaceAll(/[.+]/g, String.raw`\$&`))
  return names.length === 0 ? SINGLE : String.raw`(?:\./)?(${escaped.join('|')})`
}

const number = (text: string | undefined): number => Number(text ?? 0)

/** First line after a place that matches. */
const lineAfter = (lines: readonly string[], at: number, of: string, pattern: RegExp): string | undefined => {
  const isPlace = new RegExp(String.raw`^${of}:\d`)
  const next = lines.findIndex((text, index) => index > at && isPlace.test(text))
  return lines.slice(at + 1, next < 0 ? at + 7 : Math.min(next, at + 7)).find((text) => pattern.test(text))
}

/**
 * gcc, g++, go, node, ruby, R, kotlinc, GNAT, Lua: `main.c:5:18: error: …`; javac, scalac and older ruby without the column. GHC's and gfortran's
 * message is on a later line.
 */
const colons: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^${of}:(\d+)(?::(\d+))?:(?: (.+))?$`).exec(lines[at] ?? '')
  if (match === null) return null
  const [, file = '', line, column, said = ''] = match
  const isLater = /^(?:error:)?$/.test(said)
  const later = lineAfter(lines, at, of, said === '' ? /^(?:Fatal )?Error: / : /\S/)?.trim() ?? ''
  const message = isLater ? `${said} ${later}`.trim() : said
  if (column !== undefined) return { file, line: number(line), column: number(column), message }
  const caret = lineAfter(lines, at, of, /^ *\^/)
  return { file, line: number(line), message, ...(caret === undefined ? {} : { column: caret.indexOf('^') + 1 }) }
}

/** Mono: `Main.cs(5,1): error CS1002: ; expected`; Free Pascal without the second colon. */
const parentheses: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^${of}\((\d+),(\d+)\):? (.+)$`).exec(lines[at] ?? '')
  return match === null ? null : { file: match[1] ?? '', line: number(match[2]), column: number(match[3]), message: match[4] ?? '' }
}

/** OCaml: `File "main.ml", line 1, characters 19-22:`, the code, and the error. */
const characters: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^File "${of}", lines? (\d+)(?:-\d+)?, characters (\d+)-`).exec(lines[at] ?? '')
  if (match === null) return null
  const message = lines.slice(at + 1).find((text) => /^Error\b/.test(text)) ?? ''
  return { file: match[1] ?? '', line: number(match[2]), column: number(match[3]) + 1, message }
}

/** Python: `File "main.py", line 1`, followed by the code indented by four more spaces, and the error. */
const traceback: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^ *File "${of}", line (\d+)`).exec(lines[at] ?? '')
  if (match === null) return null
  const message = lines.slice(at + 1).find((text) => /^\w+(?:Error|Exception|Warning|Interrupt)\b/.test(text)) ?? ''
  return { file: match[1] ?? '', line: number(match[2]), message }
}

/** PHP: `Parse error: … in main.php on line 1`. */
const sentence: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^(?:PHP )?(.+) in ${of} on line (\d+)$`).exec(lines[at] ?? '')
  return match === null ? null : { file: match[2] ?? '', line: number(match[3]), message: match[1] ?? '' }
}

/** Perl: `syntax error at main.pl line 1, near "+;"`. */
const near: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^(.+) at ${of} line (\d+)(?:\.|(, .+))$`).exec(lines[at] ?? '')
  return match === null ? null : { file: match[2] ?? '', line: number(match[3]), message: `${match[1]}${match[4] ?? ''}` }
}

/** Bash: `main.sh: line 2: syntax error: unexpected end of file`. */
const namedLine: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^${of}: line (\d+): (.+)$`).exec(lines[at] ?? '')
  return match === null ? null : { file: match[1] ?? '', line: number(match[2]), message: match[3] ?? '' }
}

/** SWI-Prolog: `ERROR: main.prolog:1:15: Syntax error: …`, columns from 0. */
const capitals: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^ERROR: ${of}:(\d+):(\d+): (.+)$`).exec(lines[at] ?? '')
  return match === null ? null : { file: match[1] ?? '', line: number(match[2]), column: number(match[3]) + 1, message: match[4] ?? '' }
}

/** SBCL's reader names no file: the fault, and below it `(in form starting at line: 1, column: 0, position: 0)`, columns from 0. */
const form: Reading = (lines, at) => {
  const match = /^; +\(in form starting at line: (\d+), column: (\d+),/.exec(lines[at] ?? '')
  if (match === null) return null
  const said = lines.slice(0, at).findLast((text) => /^; +[^\s;]/.test(text)) ?? ''
  const message = said.replace(/^; +/, '').replace(/ on #<.*$/, '')
  return { file: 'main.lisp', line: number(match[1]), column: number(match[2]) + 1, message }
}

/** rustc: the error in one line, below it ` --> main.rs:2:18`. */
const arrow: Reading = (lines, at, of) => {
  const match = new RegExp(String.raw`^ *--> ${of}:(\d+):(\d+)$`).exec(lines[at] ?? '')
  if (match === null) return null
  return { file: match[1] ?? '', line: number(match[2]), column: number(match[3]), message: lines[at - 1] ?? '' }
}

const readings: readonly Reading[] = [colons, parentheses, characters, traceback, sentence, near, namedLine, capitals, form, arrow]

/** Compiler output of the last run or verdict; empty without errors. */
export const complaintOf = (what: 'run' | 'verdict' | null, evaluation: EvaluationState, judging: JudgingState): string => {
  if (what === 'run' && evaluation.phase === 'done' && evaluation.result.statusCode === STATUS.CompileError) return evaluation.result.error
  if (what === 'verdict' && judging.phase === 'done' && judging.verdict.statusCode === STATUS.CompileError) return judging.verdict.message
  return ''
}

/** All places in the code, in the order of the text; places in other files are ignored. `names`: of a program of several files. */
export const readDiagnostics = (text: string, names: readonly string[] = []): Diagnostic[] => {
  const of = patternOf(names)
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  return lines.flatMap((_, textLine) => {
    for (const reading of readings) {
      const place = reading(lines, textLine, of)
      if (place === null || place.line < 1) continue
      const { file, line, message } = place
      const column = place.column !== undefined && place.column > 0 ? place.column : null
      return [{ file, textLine, line, column, message, isError: !/^(?:warning|note)\b/i.test(message) }]
    }
    return []
  })
}
