import { describe, expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { type AuthoredProblemSet, problemSets } from './decider.ts'
import { type ProblemSetEvent, problemSetEvents } from './events.ts'
import { noSimilarity, usualComparison } from './types.ts'

const { given } = specification(problemSets)
const problemSetId = 41
const [owner, other] = [7, 8]
const entry = (problemId: number, distribution: number, order = problemId) => ({
  problemId,
  problemVersion: 1,
  distribution,
  order,
  ...noSimilarity,
})
const authored = (...problems: AuthoredProblemSet['problems']): AuthoredProblemSet => ({
  name: '迴圈',
  description: '',
  type: 1,
  tags: [],
  difficulty: 1,
  analyzeMode: 0,
  ...usualComparison,
  isGlobal: false,
  problems,
})
const two = authored(entry(1, 40), entry(2, 60))
const three = authored(entry(1, 40), entry(2, 60), entry(3, 0.5))

const created: ProblemSetEvent = {
  type: 'ProblemSetCreated',
  data: { ...two, problemSetId, version: 1, totalScore: 100, needMoney: false, ownerId: owner },
}
const revised: ProblemSetEvent = {
  type: 'ProblemSetRevised',
  data: { ...three, problemSetId, version: 2, totalScore: 100.5, needMoney: false },
}
const assigned = (activityId: number): ProblemSetEvent => ({ type: 'ProblemSetAssigned', data: { problemSetId, activityId } })
const released = (activityId: number): ProblemSetEvent => ({ type: 'ProblemSetReleased', data: { problemSetId, activityId } })
const deleted: ProblemSetEvent = { type: 'ProblemSetDeleted', data: { problemSetId } }

const add = (content = two) => ({ type: 'AddProblemSet', problemSetId, ownerId: owner, authored: content }) as const
const revise = (content = three) => ({ type: 'ReviseProblemSet', problemSetId, editorId: owner, basedOn: 1, authored: content }) as const
const assign = (activityId: number) => ({ type: 'AssignProblemSet', problemSetId, activityId }) as const
const release = (activityId: number) => ({ type: 'ReleaseProblemSet', problemSetId, activityId }) as const
const remove = { type: 'DeleteProblemSet', problemSetId, editorId: owner } as const

test('is created with its total', () => given().when(add()).then(created))
test('is revised with a whole new version', () => given(created).when(revise()).then(revised))
test('is deleted', () => given(created).when(remove).then(deleted))
test('is assigned to several activities', () => {
  given(created).when(assign(31)).then(assigned(31))
  given(created, assigned(31)).when(assign(32)).then(assigned(32))
})

test('is released by an activity that is gone, and is free once the last one is', () => {
  given(created, assigned(31), assigned(32)).when(release(31)).then(released(31))
  given(created, assigned(31), assigned(32), released(31)).when(remove).rejects('ProblemSet.AlreadyAssigned')
  given(created, assigned(31), assigned(32), released(31), released(32)).when(remove).then(deleted)
  given(created, assigned(31), released(31)).when(revise()).then(revised)
})
test('is assigned or released as it is: already so', () => {
  given(created, assigned(31)).when(assign(31)).thenNothing()
  given(created).when(release(31)).thenNothing()
})
test('of version 1 compares nothing', () => {
  const { problems, ...rest } = two
  const old = {
    ...rest,
    problemSetId,
    problems: problems.map(({ problemId, problemVersion, distribution, order }) => ({ problemId, problemVersion, distribution, order })),
  }
  for (const type of ['ProblemSetCreated', 'ProblemSetRevised'] as const)
    expect(problemSetEvents[type].upcasts[1](old)).toMatchObject({
      problems: [
        { problemId: 1, ...noSimilarity },
        { problemId: 2, ...noSimilarity },
      ],
    })
})

test('of version 2 was its owner’s alone, and paid for by its type', () => {
  for (const type of ['ProblemSetCreated', 'ProblemSetRevised'] as const) {
    expect(problemSetEvents[type].upcasts[2]({ type: 6 })).toEqual({ type: 6, isGlobal: false, needMoney: true })
    expect(problemSetEvents[type].upcasts[2]({ type: 1 })).toMatchObject({ needMoney: false })
  }
})
test('of version 3 compares with all earlier answers of the class', () => {
  for (const type of ['ProblemSetCreated', 'ProblemSetRevised'] as const)
    expect(problemSetEvents[type].upcasts[3]({ type: 2 })).toEqual({ type: 2, similarityBaseline: 'all', comparesOtherClasses: false })
})
test('is paid for if it is of the paid bank', () =>
  given()
    .when(add({ ...two, type: 6 }))
    .then({ ...created, data: { ...created.data, type: 6, needMoney: true } } as ProblemSetEvent))
test('a concurrent change is not overwritten', () => {
  given(created, revised).when(revise()).rejects('Common.Conflict')
  given(created).when(revise()).then(revised)
})
test('stays with its kind', () => {
  given(created)
    .when(revise({ ...three, type: 2 }))
    .rejects('ProblemSet.WrongType')
  given(created)
    .when(revise({ ...three, type: 6 }))
    .then({ ...revised, data: { ...revised.data, type: 6, needMoney: true } } as ProblemSetEvent)
})

test.each([revise(), assign(31), remove])('$type needs the set', (command) => {
  given().when(command).rejects('ProblemSet.NotFound')
  given(created, deleted).when(command).rejects('ProblemSet.NotFound')
})
test.each([revise(), remove])('$type is for its owner', (command) =>
  given(created)
    .when({ ...command, editorId: other })
    .rejects('ProblemSet.NotCreator'),
)

describe('once assigned', () => {
  test('it cannot be edited', () => given(created, assigned(31)).when(revise()).rejects('ProblemSet.CannotEditAssigned'))
  test('it cannot be deleted', () => given(created, assigned(31)).when(remove).rejects('ProblemSet.AlreadyAssigned'))
})

describe.each([
  ['no problem', 'ProblemSet.ProblemsMissing', authored()],
  ['a problem twice', 'ProblemSet.DuplicateProblems', authored(entry(1, 40), entry(1, 60, 2))],
  ['a score of 0', 'ProblemSet.ScoreNotPositive', authored(entry(1, 40), entry(2, 0))],
  ['a score below 0', 'ProblemSet.ScoreNotPositive', authored(entry(1, -1))],
  ['a score that is no number', 'ProblemSet.ScoreNotPositive', authored(entry(1, Number.NaN))],
])('%s', (_, code, content) => {
  test(`is refused with ${code}, in a new set and in a revision`, () => {
    given().when(add(content)).rejects(code)
    given(created).when(revise(content)).rejects(code)
  })
})
