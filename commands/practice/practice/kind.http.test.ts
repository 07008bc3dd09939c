// Runs the contract suite of activity kinds on practice: open from the first day, judged by the newest versions of its problems.
import { activityKindSuite } from '../../../server/testing/activityKind.suite.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const open = ['text', 'samples', 'ownAnswers', 'results', 'statistics'] as const

activityKindSuite({
  activityType: 'Exercise',
  problemSetType: 1,
  openHouse: () => openTableHouse(),
  async create(house, { groupId, problemSetId }) {
    const { body } = await house.call(
      'Group/Exercise/Add',
      { groupId, problemSetId, name: 'Practice 2', description: 'More' },
      house.teacher.token,
    )
    return body.activityId
  },
  enter: {},
  sees: { before: [], during: open, after: open },
  pinsVersions: false,
  topicOf: ({ groupId }) => `groups/${groupId}/practice`,
})
