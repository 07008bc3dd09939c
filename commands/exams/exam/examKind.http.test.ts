// Runs the contract suite of activity kinds on exams: closed before the start, results and solutions after the finish, versions of the start.
import { activityKindSuite } from '../../../server/testing/activityKind.suite.ts'
import { examRequest } from '../../../server/testing/exams.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const begun = ['text', 'samples', 'ownAnswers'] as const

activityKindSuite({
  activityType: 'Exam',
  problemSetType: 3,
  openHouse: () => openTableHouse(),
  async create(house, { problemSetId }) {
    const { body } = await house.call(
      'Exam/Add',
      examRequest(house, problemSetId, { feedback: 'none', isClosed: false }),
      house.teacher.token,
    )
    return body.activityId
  },
  enter: {
    before: async () => {},
    async during(house, { groupId, activityId }) {
      await house.call('Exam/Start', { groupId, activityId }, house.teacher.token)
    },
    async after(house, { groupId, activityId }) {
      for (const step of ['Pause', 'Stop']) await house.call(`Exam/${step}`, { groupId, activityId }, house.teacher.token)
    },
  },
  sees: { before: [], during: begun, after: [...begun, 'solution', 'results'] },
  pinsVersions: true,
  topicOf: ({ activityId }) => `exams/${activityId}/messages`,
  answersTopicOf: ({ groupId }) => `groups/${groupId}/exams`,
})
