// Test data: a problem as sent by the server, and languages, one of which is not installed.
import { blankDatum, blankLocale } from '../../commands/problems/problem/rules.ts'
import { languages, usualLanguageIds } from '../../judge/catalogue.ts'
import { blankProblem } from '../../queries/problems/blank.ts'
import type { ProblemContentReply } from '../../queries/problems/schemas.ts'

const datum = (testDataId: number, read: boolean, input: string, expectedOutput: string) => ({
  ...blankDatum,
  testDataId,
  read,
  input,
  expectedOutput,
})

export const blank = blankProblem

export const plus: ProblemContentReply = {
  ...blank,
  problemId: 9,
  version: 3,
  updateTime: '2026-03-01T08:00:00.000Z',
  ownerName: 'Mei',
  languages: [4],
  locales: [{ ...blankLocale, localeId: 1, localeCode: 'en', isPrimary: true, title: 'A plus B' }],
  testDatas: [datum(1, true, '1 2', '3'), datum(2, false, '3 4', '7'), datum(3, false, '5 6', '11')],
  uses: [{ groupId: 1, groupName: 'Class 1', activityId: 5, activityType: 'Exercise', activityName: 'Week 1' }],
}

export const installed = languages.map((language) => ({
  ...language,
  isAvailable: language.languageId !== 12,
  isOffered: usualLanguageIds.includes(language.languageId),
  version: language.languageId === 12 ? null : '1.0',
  package: language.languageId === 12 ? 'kotlin' : null,
}))
