// What one demo problem is: its texts, its test data and what the demo's students hand in for it.

export type ProgramKind = 'accepted' | 'wrong' | 'slow' | 'crash' | 'compileError' | 'presentation'

export interface DemoLocale {
  localeCode: 'zh-Hant' | 'en'
  title: string
  /** Markdown with KaTeX formulas; so are the three texts below. */
  description: string
  inputOutputExample: string
  hint: string
  /** Empty where the problem has no solution text. */
  solution: string
  canEnableSolution: boolean
}

export interface DemoTestData {
  input: string
  readonly expectedOutput: string
  /** true = a visible sample, false = hidden from students. */
  read: boolean
  rule: string
  strict: boolean
  weight: number
  /** Seconds of CPU. */
  timeLimit: number
  /** KB. */
  memoryLimit: number
}

export interface DemoProblem {
  slug: string
  difficulty: 1 | 2 | 3 | 4 | 5
  tags: string[]
  /** Language ids as in the judge's catalogue: 1 C, 2 C++, 3 Java, 4 Python, 9 JavaScript … */
  languages: number[]
  /** The primary locale, zh-Hant, comes first. */
  locales: DemoLocale[]
  testDatas: DemoTestData[]
  editFiles: { languageId: number; fileName: string; content: string }[]
  programs: { kind: ProgramKind; languageId: number; content: string }[]
}
