// Deadlines of a homework fire by themselves, once, in order and dated when they were due, also after the server was down.
import { expect, it } from 'vitest'
import { createClock } from '../../../server/log/clock.ts'
import { openLog } from '../../../server/log/openLog.ts'
import { homeworkEventsOf, homeworkSet, hoursHence } from '../../../server/testing/homework.ts'
import { context } from '../../../server/testing/house.ts'
import { restartableHouse } from '../../../server/testing/restarts.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { homeworks } from './decider.ts'
import { addHomeworkSchemas } from './schemas.ts'

const at = restartableHouse()

it('writes all moments that were missed, once', async () => {
  const problemSetId = await homeworkSet(at.house)
  const { groupId, teacher, practice } = at.house
  await at.server.stop()
  const { events, close } = openLog(at.house.dataDir, createClock())
  const makeUp = { canMakeUp: true, makeUpStartTime: hoursHence(-240), makeUpEndTime: hoursHence(-120) }
  const asked = { groupId, problemSetId, name: 'Missed', startTime: hoursHence(-720), endTime: hoursHence(-360), passScore: 60, ...makeUp }
  const { canMakeUp: _, groupId: __, ...about } = addHomeworkSchemas.request.parse(asked)
  const given = { groupId, createUserId: teacher.userId, copiedFrom: null, now: hoursHence(-800), classEndTime: hoursHence(800) }
  const { id: activityId } = await homeworks.create(
    createCommandHandler(events),
    (id) => ({ type: 'AssignHomework', activityId: id, about: { ...about, problemSetType: 2, totalScore: 100 }, ...given }),
    context(teacher.userId, 'teacher'),
  )
  await close()
  const where = { activityId, groupId }
  const expected = [
    { type: 'HomeworkOpened', data: { ...where, openedAt: asked.startTime, versions: [{ problemId: practice.problemId, version: 1 }] } },
    { type: 'HomeworkClosed', data: { ...where, closedAt: asked.endTime } },
    { type: 'MakeUpOpened', data: { ...where, openedAt: makeUp.makeUpStartTime } },
    { type: 'MakeUpClosed', data: { ...where, closedAt: makeUp.makeUpEndTime } },
  ]
  for (const time of ['first', 'second']) {
    if (time === 'second') await at.server.stop()
    await at.start()
    await expect.poll(() => homeworkEventsOf(at, activityId), { timeout: 20_000 }).toHaveLength(5)
    const written = (await homeworkEventsOf(at, activityId)).slice(1)
    expect(written.map(({ type, data }) => ({ type, data }))).toEqual(expected)
  }
})
