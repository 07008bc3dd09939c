// Template of a new problem.
import { blankDatum, blankLocale } from '../../commands/problems/problem/rules.ts'
import type { ProblemContentReply } from './schemas.ts'

/** A new problem with a sample and a hidden case (requirements b05, j10). */
export const blankProblem: ProblemContentReply = {
  problemId: 0,
  version: 0,
  updateTime: null,
  ownerName: null,
  mayEdit: true,
  isOwner: true,
  coAuthors: [],
  offering: null,
  difficulty: 3,
  isGlobal: false,
  needMoney: false,
  isTQC: false,
  canAnalyze: true,
  tags: [],
  languages: [],
  locales: [{ ...blankLocale, localeId: 1, isPrimary: true }],
  editFiles: [],
  testDatas: [
    { ...blankDatum, testDataId: 1, read: true },
    { ...blankDatum, testDataId: 2 },
  ],
  checkerProgram: null,
  interactorProgram: null,
  graders: [],
  judging: {},
  showsCheckerMessage: false,
  isAllOrNothing: false,
  tqcAnswers: [],
  authorPrograms: [],
  dataPrograms: [],
  uses: [],
}
