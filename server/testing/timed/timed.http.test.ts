// The timed kind of activity in the whole server: it meets the requirements of every kind, and reveals neither texts before its start nor
// newer versions.
import { afterAll, vi } from 'vitest'
import { activityKindSuite } from '../activityKind.suite.ts'
import type { ActivityPlace } from '../activityUnderTest.ts'
import type { House } from '../house.ts'

// the area lists are built when their module is first loaded: this test reloads them with an additional area
vi.resetModules()
const { TIMED, timedArea, timedTopic } = await import('./area.ts')
const { timedTasks } = await import('./timedTask.ts')
vi.doMock('../../testAreas.ts', () => ({ testAreas: [timedArea] }))
const { context } = await import('../house.ts')
const { openTableHouse } = await import('../tableHouse.ts')
afterAll(() => {
  vi.doUnmock('../../testAreas.ts')
  vi.resetModules()
})

const HOUR = 3_600_000
const hence = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
/** This many hours from now. */
const move =
  (start: number, end: number) =>
  async ({ server, teacher }: House, { activityId }: ActivityPlace) => {
    const command = { type: 'MoveTask', startTime: hence(start), endTime: hence(end) } as const
    await timedTasks.handle(server.core.commands, activityId, command, context(teacher.userId, 'teacher'))
  }

activityKindSuite({
  activityType: TIMED,
  problemSetType: 2,
  openHouse: () => openTableHouse(),
  async create({ server, teacher }, { groupId, problemSetId, problemId }) {
    const versions = [{ problemId, version: 1 }]
    const about = { groupId, problemSetId, problemSetType: 2, name: 'Timed 1', createUserId: teacher.userId, versions }
    const { id } = await timedTasks.create(
      server.core.commands,
      (activityId) => ({ type: 'SetTask', activityId, ...about, startTime: hence(1), endTime: hence(2) }),
      context(teacher.userId, 'teacher'),
    )
    return id
  },
  enter: { before: move(1, 2), during: move(-1, 1), after: move(-2, -1) },
  sees: {
    before: [],
    during: ['text', 'samples', 'ownAnswers'],
    after: ['text', 'samples', 'ownAnswers', 'solution', 'results', 'statistics'],
  },
  pinsVersions: true,
  topicOf: ({ activityId }) => timedTopic.of({ activityId }),
})
