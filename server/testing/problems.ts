// Problems for single tests, sent as a browser's form, and practices that use them.
import { type House, plusProblem } from './house.ts'

type Place = House['practice']

/** Sends the form of a problem, by default A+B; with a `problemId` it is a new version of that one. */
export const sendProblem = async (house: House, more: object, token = house.teacher.token) => {
  const form = new FormData()
  const fields = { ...plusProblem, ...more }
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  const path = 'problemId' in more ? 'Problem/Edit' : 'Problem/Add'
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const response = await fetch(`${house.server.origin}/api/v2/${path}`, { method: 'POST', headers, body: form })
  // biome-ignore lint: tests look into replies of every shape
  return { status: response.status, body: (await response.json()) as any }
}

/** Opens a practice in the class with one new problem, for 100 points. */
export const openPractice = async (house: House, problem: object): Promise<Place> => {
  const must = async (path: string, body: object) => {
    const reply = await house.call(path, body, house.teacher.token)
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const made = await sendProblem(house, problem)
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const { problemId } = made.body
  const problems = [{ problemId, distribution: 100, order: 1 }]
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: 'Set', problemSetType: 1, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', { groupId: house.groupId, problemSetId, name: 'Practice', description: 'More' })
  const { projections, events } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return { activityId, problemSetId, problemId }
}
