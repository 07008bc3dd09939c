// The languages and answer statuses that exist, with their stable ids. A pure leaf: server and web read the same lists.
import type { CodeFile, ProblemProgram } from '../protocol/verdict.ts'

type StatusColour = 'green' | 'red' | 'gray'

export interface AnswerStatus {
  id: number
  /** Stable English name used in replies, e.g. 'Accept'. */
  status: string
  /** The same in badges, tables and charts, which all know these names; never the only carrier of meaning. */
  colour: StatusColour
  names: { 'zh-tw': string; en: string }
}

const status = (id: number, name: string, colour: StatusColour, zh: string, en: string): AnswerStatus => ({
  id,
  status: name,
  colour,
  names: { 'zh-tw': zh, en },
})

/**
 * Answer statuses: green for Accept, red for the other verdicts (requirement j08), grey where there is none.
 * Ids 0 and 7 are left out of error charts; only 7 (Accept) counts as solved.
 */
export const answerStatuses: readonly AnswerStatus[] = [
  status(0, 'Waiting', 'gray', '等待評測', 'Waiting'),
  status(1, 'WrongAnswer', 'red', '答案錯誤', 'Wrong answer'),
  status(2, 'CompileError', 'red', '編譯錯誤', 'Compile error'),
  status(3, 'RuntimeError', 'red', '執行時錯誤', 'Runtime error'),
  status(4, 'TimeLimit', 'red', '超過時間限制', 'Time limit exceeded'),
  status(5, 'MemoryLimit', 'red', '超過記憶體限制', 'Memory limit exceeded'),
  status(6, 'OutputLimit', 'red', '輸出過多', 'Output limit exceeded'),
  status(7, 'Accept', 'green', '答對', 'Accept'),
  status(8, 'PresentationError', 'red', '輸出格式錯誤', 'Presentation error'),
  status(9, 'Partial', 'red', '部分正確', 'Partially correct'),
  status(10, 'IdlenessLimit', 'red', '等待輸入逾時', 'Idleness limit exceeded'),
  status(11, 'SecurityViolation', 'red', '違反安全限制', 'Security violation'),
  status(12, 'SystemError', 'red', '系統錯誤', 'System error'),
  status(13, 'Cancelled', 'gray', '已取消', 'Cancelled'),
  status(14, 'Skipped', 'gray', '未執行', 'Skipped'),
]

export const STATUS = {
  Waiting: 0,
  WrongAnswer: 1,
  CompileError: 2,
  RuntimeError: 3,
  TimeLimit: 4,
  MemoryLimit: 5,
  OutputLimit: 6,
  Accept: 7,
  PresentationError: 8,
  Partial: 9,
  IdlenessLimit: 10,
  SecurityViolation: 11,
  SystemError: 12,
  Cancelled: 13,
  Skipped: 14,
} as const

/** The reason of a Skipped case that might still have earned points: cases before it ran out of time (docs/decisions/0033). */
export const timeUsedUp = 'time used up'
/** Reasons of a wrong answer where the program writes a named file. */
export const noOutputFile = 'no output file'
export const outputNotPlain = 'output file is not a plain file'
/** Reasons of Skipped cases of test groups (docs/decisions/0116); ': ' and the name of a group follow. */
export const requiredGroupFailed = 'required group not accepted'
export const groupStopped = 'group stopped at a failure'

/** The stable name of a status id, 'SystemError' for an unknown one. */
export const statusName = (id: number): string => answerStatuses.find((s) => s.id === id)?.status ?? 'SystemError'

const NEITHER: readonly number[] = [STATUS.Waiting, STATUS.Accept, STATUS.SystemError, STATUS.Cancelled]

/** A wrong answer, in lists and in statistics alike. What waits, was given up, or met a judge that failed is neither correct nor wrong. */
export const countsAsWrong = (id: number): boolean => !NEITHER.includes(id)

export interface ProgrammingLanguage {
  languageId: number
  name: string
  /** The id of its grammar in the editor, and its name in packages. */
  editorName: string
  /** File name for imports and downloads in this language. */
  fileName: string
}

/** Languages with their stable ids. Which of them this server can run is asked from Language/List. */
export const languages: readonly ProgrammingLanguage[] = [
  { languageId: 1, name: 'C', editorName: 'c', fileName: 'main.c' },
  { languageId: 2, name: 'C++', editorName: 'cpp', fileName: 'main.cpp' },
  { languageId: 3, name: 'Java', editorName: 'java', fileName: 'Main.java' },
  { languageId: 4, name: 'Python', editorName: 'python', fileName: 'main.py' },
  { languageId: 5, name: 'C#', editorName: 'csharp', fileName: 'Main.cs' },
  { languageId: 6, name: 'Go', editorName: 'go', fileName: 'main.go' },
  { languageId: 7, name: 'Ruby', editorName: 'ruby', fileName: 'main.rb' },
  { languageId: 8, name: 'R', editorName: 'r', fileName: 'main.r' },
  { languageId: 9, name: 'JavaScript', editorName: 'javascript', fileName: 'main.js' },
  { languageId: 10, name: 'PHP', editorName: 'php', fileName: 'main.php' },
  { languageId: 11, name: 'Rust', editorName: 'rust', fileName: 'main.rs' },
  { languageId: 12, name: 'Kotlin', editorName: 'kotlin', fileName: 'main.kt' },
  { languageId: 13, name: 'Pascal', editorName: 'pascal', fileName: 'main.pas' },
  { languageId: 14, name: 'Haskell', editorName: 'haskell', fileName: 'main.hs' },
  { languageId: 15, name: 'Bash', editorName: 'shell', fileName: 'main.sh' },
  { languageId: 16, name: 'Perl', editorName: 'perl', fileName: 'main.pl' },
  { languageId: 17, name: 'Lua', editorName: 'lua', fileName: 'main.lua' },
  { languageId: 18, name: 'OCaml', editorName: 'ocaml', fileName: 'main.ml' },
  { languageId: 19, name: 'Ada', editorName: 'ada', fileName: 'main.adb' },
  { languageId: 20, name: 'Fortran', editorName: 'fortran', fileName: 'main.f90' },
  { languageId: 21, name: 'Lisp', editorName: 'lisp', fileName: 'main.lisp' },
  { languageId: 22, name: 'Prolog', editorName: 'prolog', fileName: 'main.prolog' },
  { languageId: 23, name: 'Scala', editorName: 'scala', fileName: 'main.scala' },
]

/** What a platform offers until its admins say otherwise; the others are offered where an admin chooses them. */
export const usualLanguageIds: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const fileNameOf = (languageId: number): string =>
  languages.find((language) => language.languageId === languageId)?.fileName ?? 'code.txt'

/** Code of one file, by the usual name of its language. */
export const oneFile = (languageId: number, content: string): CodeFile[] => [{ name: fileNameOf(languageId), content }]

/** All files of a program of a problem, the main one first. */
export const filesOf = ({ languageId, source, fileName = fileNameOf(languageId), files = [] }: ProblemProgram): CodeFile[] => [
  { name: fileName, content: source },
  ...files,
]

/** Whether a case with this rule has an interactor; the program's output is then not compared. */
export const isTalk = (rule: string): boolean => /^\s*interactor\b/.test(rule)

/** Languages by id as people and the editor call them, in the catalogue's order. */
export const namedLanguages = (ids: readonly number[]) =>
  languages
    .filter(({ languageId }) => ids.includes(languageId))
    .map(({ languageId, name, editorName }) => ({ languageId, name, editorName }))

/** Classes of work by priority: 0 goes first. */
export const priorityNames = ['exam', 'homework', 'practice', 'rejudge'] as const
