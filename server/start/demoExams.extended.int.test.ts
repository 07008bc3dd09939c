// The exams of the demo school, as its teacher finds them after a first start.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AttemptEvent } from '../../commands/exams/attempt/events.ts'
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { examPlans, otherExamPlans } from '../../demo/examPlans.ts'
import { yearExams } from '../../demo/yearPlans.ts'
import type { Recorded, RecordedEvent } from '../../eventstore/port.ts'
import type { ExamBoard, ShownExam } from '../../queries/exams/schemas.ts'
import { openLog } from '../log/openLog.ts'
import { callAt } from '../testing/client.ts'
import { startProcess } from '../testing/process.ts'

const PATIENCE_MS = 400_000

/** Events by stream. */
const streamsIn = async (dataDir: string, activityId: number) => {
  const { events, close } = openLog(dataDir, { now: () => new Date() })
  const all: RecordedEvent[] = []
  for (let after: string | undefined, isEnd = false; !isEnd; ) {
    const page = await events.readAll({ ...(after !== undefined && { after }), max: 1000 })
    all.push(...page.events)
    after = page.checkpoint
    isEnd = page.isEnd
  }
  await close()
  return {
    exam: all.filter(({ stream }) => stream === `exam-${activityId}`) as unknown as Recorded<ExamEvent>[],
    attempts: all.filter(({ stream }) => stream.startsWith(`examAttempt-${activityId}-`)) as unknown as Recorded<AttemptEvent>[],
    rejudges: all.filter(({ stream }) => stream.startsWith('rejudge-')) as unknown as Recorded<RejudgeEvent>[],
  }
}

it(
  'has an exam in each status and a game; the midterm of forty had pauses, an extension, lost connections, and a rejudge after its end',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
    try {
      const server = await startProcess(dataDir, {}, join(import.meta.dirname, '../testing/demoServer.fixture.ts'))
      const call = callAt(server.origin)
      const { token } = (await call('User/Login', { account: 'teacher@demo.test', password: 'Demo-2026' })).body
      const groups = (await call('User/Groups', {}, token)).body as { groupId: number }[]
      const exams: ShownExam[] = []
      for (const { groupId } of groups) exams.push(...(await call('Group/Exam/List', { groupId }, token)).body)
      const statuses = Object.fromEntries(exams.map(({ name, status, isGame }) => [name, `${status}${isGame ? ', game' : ''}`]))
      expect(statuses).toEqual({
        [examPlans.midterm.name]: 'Finished',
        [examPlans.game.name]: 'Finished, game',
        [examPlans.final.name]: 'Waiting',
        [otherExamPlans.paused.name]: 'Pause',
        [otherExamPlans.running.name]: 'In Progress',
        ...Object.fromEntries(yearExams.map(({ name }) => [name, 'Finished'])),
      })

      const { groupId, activityId } = exams.find(({ name }) => name === examPlans.midterm.name) as ShownExam
      const board = (await call('Exam/Board', { groupId, activityId }, token)).body as ExamBoard
      expect(board.rows).toHaveLength(40)
      expect(await server.stop()).toBe(0)

      const { exam, attempts, rejudges } = await streamsIn(dataDir, activityId)
      const count = (type: (ExamEvent | AttemptEvent)['type']) => [...exam, ...attempts].filter((event) => event.type === type).length
      expect([count('ExamPaused'), count('ExamResumed'), count('ExamineeExtended'), count('ExamFinished')]).toEqual([2, 2, 1, 1])
      expect(count('ConnectionLost')).toBeGreaterThan(1)
      expect(count('ConnectionRestored')).toBe(count('ConnectionLost'))
      expect(count('AttemptCompleted')).toBe(40)

      const finished = exam.find((event) => event.type === 'ExamFinished')
      const requested = rejudges.find((event) => event.type === 'RejudgeRequested' && event.data.scope.activityId === activityId)
      const completed = rejudges.find((event) => event.type === 'RejudgeCompleted' && event.data.rejudgeId === requested?.data.rejudgeId)
      const times = [finished, requested, completed].map((event) => event?.metadata.recordedAt)
      const [end, request, completion] = times.map((time) => Date.parse(time ?? ''))
      expect(request).toBeGreaterThan(end as number)
      expect(completion).toBeGreaterThan(request as number)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  PATIENCE_MS,
)
