// A row of a problem list, for tests.
import type { ListedProblem } from '../../../queries/problems/schemas.ts'

export const listed = (id: number, title: string): ListedProblem => ({
  id,
  version: 2,
  ownerId: 7,
  ownerName: 'Mei',
  isGlobal: false,
  difficulty: 2,
  tags: ['math'],
  updateTime: '2026-03-01T08:00:00.000Z',
  languages: [{ languageId: 4, name: 'Python', editorName: 'python' }],
  locales: [{ localeCode: 'en', isPrimary: true, title }],
  caseCount: 3,
  sampleCount: 1,
  answerCount: 4,
  mayEdit: true,
  needMoney: false,
  isTQC: false,
  canAnalyze: true,
})
