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
/** Reason of a wrong answer to a case for which an answer of outputs has no file. */
export const noAnswerFile = 'no file for this case'
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

const language = (languageId: number, name: string, editorName: string, fileName: string): ProgrammingLanguage => ({
  languageId,
  name,
  editorName,
  fileName,
})

/** Languages with their stable ids. Which of them this server can run is asked from Language/List. */
export const languages: readonly ProgrammingLanguage[] = [
  language(1, 'C', 'c', 'main.c'),
  language(2, 'C++', 'cpp', 'main.cpp'),
  language(3, 'Java', 'java', 'Main.java'),
  language(4, 'Python', 'python', 'main.py'),
  language(5, 'C#', 'csharp', 'Main.cs'),
  language(6, 'Go', 'go', 'main.go'),
  language(7, 'Ruby', 'ruby', 'main.rb'),
  language(8, 'R', 'r', 'main.r'),
  language(9, 'JavaScript', 'javascript', 'main.js'),
  language(10, 'PHP', 'php', 'main.php'),
  language(11, 'Rust', 'rust', 'main.rs'),
  language(12, 'Kotlin', 'kotlin', 'main.kt'),
  language(13, 'Pascal', 'pascal', 'main.pas'),
  language(14, 'Haskell', 'haskell', 'main.hs'),
  language(15, 'Bash', 'shell', 'main.sh'),
  language(16, 'Perl', 'perl', 'main.pl'),
  language(17, 'Lua', 'lua', 'main.lua'),
  language(18, 'OCaml', 'ocaml', 'main.ml'),
  language(19, 'Ada', 'ada', 'main.adb'),
  language(20, 'Fortran', 'fortran', 'main.f90'),
  language(21, 'Lisp', 'lisp', 'main.lisp'),
  language(22, 'Prolog', 'prolog', 'main.prolog'),
  language(23, 'Scala', 'scala', 'main.scala'),
]

/** What a platform offers until its admins say otherwise; the others are offered where an admin chooses them. */
export const usualLanguageIds: readonly number[] = languages.slice(0, 12).map(({ languageId }) => languageId)

/** Answers that are the outputs themselves, a text for each case. Not a programming language: problems have it alone (docs/decisions/0131). */
export const textAnswers: ProgrammingLanguage & { names: AnswerStatus['names'] } = {
  ...language(99, 'Text', 'plaintext', 'output.txt'),
  names: { 'zh-tw': '純文字', en: 'Text' },
}

export const isTextAnswer = (languageId: number): boolean => languageId === textAnswers.languageId

/** All that answers are written in. */
export const answerLanguages: readonly ProgrammingLanguage[] = [...languages, textAnswers]

export const languageOfId = (languageId: number): ProgrammingLanguage | undefined =>
  answerLanguages.find((one) => one.languageId === languageId)

export const fileNameOf = (languageId: number): string => languageOfId(languageId)?.fileName ?? 'code.txt'

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
  answerLanguages
    .filter(({ languageId }) => ids.includes(languageId))
    .map(({ languageId, name, editorName }) => ({ languageId, name, editorName }))

/** Classes of work by priority: 0 goes first. */
export const priorityNames = ['exam', 'homework', 'practice', 'rejudge'] as const
