// Read side of the exams area: its calls with their dependencies, and its live topics.
import { statusOf } from '../../commands/exams/exam/clock.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { Route } from '../../protocol/call.ts'
import type { OriginOfCall } from '../../protocol/callOrigin.ts'
import type { ShownActivities, ShownKind } from '../kit/activity.ts'
import type { CaughtUp } from '../kit/caughtUp.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { shownExams } from './activity.ts'
import { isAwaited } from './awaited.ts'
import { boardRowsOf, rowsOf } from './board.ts'
import { gameGroupsLive, gameLive } from './games/live.ts'
import { type GameQueryDeps, gameQueries } from './games/routes.ts'
import { examBoardLive, examineeLive, examLive, examMessagesLive, examsLive } from './live.ts'
import { examsRecords } from './personal.ts'
import { examRankingOf } from './ranking.ts'
import { recordedExamOf } from './record/recorded.ts'
import { type ExamRecordDeps, examRecordQueries } from './record/routes.ts'
import { type ExamQueryDeps, examQueries } from './routes.ts'

interface OfferSources extends CaughtUp {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
}

export const examsQueryArea = {
  queries: (sources: ExamQueryDeps & ExamRecordDeps & GameQueryDeps): Route[] => [
    ...examQueries(sources),
    ...examRecordQueries(sources),
    ...gameQueries(sources),
  ],
  topics: [examsLive, gameLive, gameGroupsLive, examLive, examineeLive, examBoardLive, examMessagesLive] satisfies AnyLiveTopic[],
  shownActivities: (sources: { reader: Reader; access: Access; originOfCall: OriginOfCall }): ShownKind[] => [shownExams(sources)],
  records: examsRecords,
  offers: ({ reader, access, caughtUp, shownActivities }: OfferSources) => ({
    async closingExam(userId: number, now: Date) {
      const sat = await shownActivities.sitting(userId, now)
      return sat?.closesOthers === true ? sat.activityId : null
    },
    async unfinishedExams(groupId: number) {
      await caughtUp() // includes an exam of a moment ago
      const found = await reader.find<ExamDocument>('exams', { filter: { groupId, finishedAt: null } })
      const now = new Date().toISOString()
      return found.filter(({ times }) => statusOf(times, now) !== 'Finished').map(({ activityId }) => activityId)
    },
    async isAwaited(problemSetId: number) {
      await caughtUp()
      return await isAwaited(reader, problemSetId)
    },
    async qualifiedIn(activityId: number) {
      await caughtUp()
      const exam = await reader.get<ExamDocument>('exams', String(activityId))
      return exam === null ? [] : (await examRankingOf({ reader, access }, exam, false, new Date().toISOString())).suggested
    },
    async examineesOf(activityId: number) {
      await caughtUp()
      return (await rowsOf(reader, activityId)).map(({ userId }) => userId)
    },
    async isExamOver(activityId: number) {
      if ((await reader.get<ExamDocument>('exams', String(activityId))) === null) return false
      await caughtUp()
      if (typeof (await reader.get<ExamDocument>('exams', String(activityId)))?.finishedAt !== 'string') return false
      return (await reader.count('examinees', { activityId, isExaminee: true, completed: null })) === 0
    },
    async recordedExam(activityId: number) {
      await caughtUp()
      return await recordedExamOf(reader, activityId)
    },
    async boardRows(activityId: number, userIds: Iterable<number>) {
      await caughtUp()
      return await boardRowsOf(reader, activityId, userIds)
    },
  }),
}
