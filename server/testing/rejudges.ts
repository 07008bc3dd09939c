// Helpers over HTTP for a correction of A+B and its rejudge.
import { expect } from 'vitest'
import type { RejudgeInfo } from '../../queries/judging/rejudge/schemas.ts'
import { type House, plusProblem } from './house.ts'
import { sendProblem } from './problems.ts'

type Caller = House['call']

const tests = (expectedOutput: string) => plusProblem.testDatas.map((datum, index) => (index === 2 ? { ...datum, expectedOutput } : datum))

/** Creates a version of A+B after `basedOn` with another expected output of its third case, which is hidden and worth half the points. */
export const correct = (house: House, expectedOutput: string, { basedOn = 1, token = house.teacher.token } = {}) =>
  sendProblem(house, { problemId: house.practice.problemId, basedOn, testDatas: tests(expectedOutput) }, token)

export const request = (house: House, scope: object, token = house.teacher.token) =>
  house.call('Rejudge/Request', { groupId: house.groupId, scope, reason: 'Case 3 expected the wrong sum.' }, token)

const infoOnce = async (house: House, rejudgeId: number, call: Caller = house.call): Promise<RejudgeInfo> =>
  (await call('Rejudge/Info', { groupId: house.groupId, rejudgeId }, house.teacher.token)).body

/** Waits for the rejudge to reach this state. */
export const inState = async (
  house: House,
  rejudgeId: number,
  state: RejudgeInfo['state'],
  call: Caller = house.call,
): Promise<RejudgeInfo> => {
  await expect.poll(async () => (await infoOnce(house, rejudgeId, call)).state, { timeout: 90_000 }).toBe(state)
  return await infoOnce(house, rejudgeId, call)
}

export const studentOf = (house: House, index: number) => house.students[index] as House['students'][number]

export const handIn = async (house: House, index: number, content: string) => {
  const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content }
  return (await house.call('Code/Judge', run, studentOf(house, index).token)).body
}

/** A student's view of their own answer and of the problem. */
export const seenBy = async (house: House, index: number) => {
  const { token, userId } = studentOf(house, index)
  const place = { ...house.practice, groupId: house.groupId }
  const { body: answers } = await house.call('Group/Exercise/Answers', { ...place, userId }, token)
  const { body: problems } = await house.call('Group/Exercise/Problems', place, token)
  const [{ statusCode, score, verdicts }] = answers
  const [{ success, error, myState, myBestScore }] = problems
  const history = verdicts.map((verdict: { status: string; score: number }) => [verdict.status, verdict.score])
  return { statusCode, score, history, success, error, myState, myBestScore }
}
