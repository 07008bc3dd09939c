// For tests: a problem as the server sends it, and languages of which one is not installed.
import { languages } from '../../../judge/catalogue.ts'
import type { ProblemContentReply } from '../../../queries/problem/contract.ts'

const datum = (testDataId: number, read: boolean, input: string, expectedOutput: string) => ({
  testDataId,
  input,
  expectedOutput,
  read,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 10,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
})

export const blank: ProblemContentReply = {
  problemId: 0,
  version: 0,
  updateTime: null,
  ownerName: null,
  mayEdit: true,
  difficulty: 3,
  isGlobal: false,
  tags: [],
  languages: [],
  locales: [
    {
      localeId: 1,
      localeCode: 'zh-Hant',
      isPrimary: true,
      title: '',
      description: '',
      inputOutputExample: '',
      hint: '',
      solution: '',
      canEnableSolution: false,
    },
  ],
  editFiles: [],
  testDatas: [datum(1, true, '', ''), datum(2, false, '', '')],
  checkerProgram: null,
  interactorProgram: null,
  showsCheckerMessage: false,
  isAllOrNothing: false,
  uses: [],
}

export const plus: ProblemContentReply = {
  ...blank,
  problemId: 9,
  version: 3,
  updateTime: '2026-03-01T08:00:00.000Z',
  ownerName: 'Mei',
  languages: [4],
  locales: [{ ...(blank.locales[0] as ProblemContentReply['locales'][number]), localeCode: 'en', title: 'A plus B' }],
  testDatas: [datum(1, true, '1 2', '3'), datum(2, false, '3 4', '7'), datum(3, false, '5 6', '11')],
  uses: [{ groupId: 1, groupName: 'Class 1', activityId: 5, activityName: 'Week 1' }],
}

export const installed = languages.map((language) => ({
  ...language,
  isAvailable: language.languageId !== 12,
  version: language.languageId === 12 ? null : '1.0',
  package: language.languageId === 12 ? 'kotlin' : null,
}))
