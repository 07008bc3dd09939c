// Runs the contract suite of activity kinds on homework: closed before its start, results and solutions after its end, versions of its start.
import { activityKindSuite } from '../../../server/testing/activityKind.suite.ts'
import type { ActivityPlace } from '../../../server/testing/activityUnderTest.ts'
import { homeworkRequest, hoursHence } from '../../../server/testing/homework.ts'
import { context, type House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { homeworkAt } from './deadlines.ts'
import { homeworks } from './decider.ts'

const begun = ['text', 'samples', 'ownAnswers'] as const

/** Moves the start into the past, as an edit of yesterday would have done. */
const start = async ({ server, teacher }: House, { activityId }: ActivityPlace) => {
  const { commands } = server.core
  const { about } = (await homeworks.load(commands, activityId)).state
  const times = { startTime: hoursHence(-1), endTime: hoursHence(20) }
  const yesterday = { now: hoursHence(-24), classEndTime: hoursHence(1000) }
  const command = { type: 'EditHomework', activityId, editorId: teacher.userId, about: { ...about, ...times }, ...yesterday } as const
  await homeworks.handle(commands, activityId, command, context(teacher.userId, 'teacher'))
  await homeworkAt(commands, activityId, new Date().toISOString())
}

activityKindSuite({
  activityType: 'Assignment',
  problemSetType: 2,
  openHouse: () => openTableHouse(),
  async create(house, { problemSetId }) {
    const { body } = await house.call('Assignment/Add', homeworkRequest(house, problemSetId, { feedback: 'none' }), house.teacher.token)
    return body.activityId
  },
  enter: {
    before: async () => {},
    during: start,
    async after(house, { groupId, activityId }) {
      await house.call('Assignment/Stop', { groupId, activityId }, house.teacher.token)
    },
  },
  sees: { before: [], during: begun, after: [...begun, 'solution', 'results'] },
  pinsVersions: true,
  topicOf: ({ activityId }) => `assignments/${activityId}`,
  answersTopicOf: ({ groupId }) => `groups/${groupId}/homework`,
})
