import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import {
  AMY,
  BEN,
  CLASS,
  happened,
  OTHER_CLASS,
  problemContent,
  problemCreated,
  SUM,
  shared,
  sharedToClass,
  TEACHER,
} from '../school.fixture.ts'
import { problems } from './problems.ts'

const at = '2026-03-02T01:00:00.000Z'
const revised = (change: object = {}) =>
  happened({ type: 'ProblemRevised', data: { ...problemContent(SUM, 2), difficulty: 3, ...change } }, { at })

test('no hidden test data, only how many cases there are and the largest limits', () => {
  const { document } = whenEvents(problems, [problemCreated(SUM)])
  expect(document(SUM)).toMatchObject({ version: 1, ownerId: TEACHER, caseCount: 2, timeLimit: 2, memoryLimit: 65_536, isDeleted: false })
  expect(document(SUM)?.samples).toEqual([{ index: 0, input: 'shown input', expectedOutput: 'shown output' }])
  expect(JSON.stringify(document(SUM))).not.toContain('hidden')
})

test('a revision replaces everything but the owner', () => {
  whenEvents(problems, [problemCreated(SUM), revised()]).thenDocumentWith(SUM, {
    version: 2,
    difficulty: 3,
    ownerId: TEACHER,
    updateTime: at,
  })
})

test('test data in a blob are counted, with the default limits', () => {
  whenEvents(problems, [problemCreated(SUM), revised({ testDatas: { blob: 'sha', count: 9 } })]).thenDocumentWith(SUM, {
    caseCount: 9,
    timeLimit: 10,
    memoryLimit: 102_400,
  })
})

test('test data in a blob bring the limits that were noted when they were written', () => {
  const testDatas = { blob: 'sha', count: 9, timeLimit: 2.5, memoryLimit: 65_536 }
  whenEvents(problems, [problemCreated(SUM), revised({ testDatas })]).thenDocumentWith(SUM, { timeLimit: 2.5, memoryLimit: 65_536 })
})

test('programs that only its owner sees are in no document', () => {
  const program = { languageId: 4, source: 'kept away' }
  const own = { tqcAnswers: { inline: [program] }, authorPrograms: { inline: [{ ...program, name: 'slow', expectedStatus: 4 }] } }
  const { document } = whenEvents(problems, [
    problemCreated(SUM),
    revised({ ...own, checkerProgram: program, isTQC: true, needMoney: true }),
  ])
  expect(document(SUM)).toMatchObject({ version: 2, isTQC: true, needMoney: true, canAnalyze: true })
  expect(JSON.stringify(document(SUM))).not.toContain('kept away')
})

test('with whom it is shared outlives a revision', () => {
  const told = [problemCreated(SUM), shared(SUM, AMY), shared(SUM, BEN), sharedToClass(SUM, CLASS), sharedToClass(SUM, OTHER_CLASS)]
  whenEvents(problems, [...told, revised()]).thenDocumentWith(SUM, {
    version: 2,
    sharedWith: [AMY, BEN],
    sharedWithGroups: [CLASS, OTHER_CLASS],
  })
  const taken = [shared(SUM, AMY, 'ProblemUnshared'), sharedToClass(SUM, CLASS, 'ProblemUnsharedWithGroup')]
  whenEvents(problems, [...told, ...taken]).thenDocumentWith(SUM, { sharedWith: [BEN], sharedWithGroups: [OTHER_CLASS] })
})

test('a deleted problem stays readable for what was done with it', () => {
  whenEvents(problems, [problemCreated(SUM), happened({ type: 'ProblemDeleted', data: { problemId: SUM } })]).thenDocumentWith(SUM, {
    isDeleted: true,
    version: 1,
  })
})
