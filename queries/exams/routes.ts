// Routes that read exams; routes shared with other kinds of activity are in `queries/activities`.
import { statusOf } from '../../commands/exams/exam/clock.ts'
import { showsResults } from '../../commands/exams/exam/state.ts'
import type { EventStore } from '../../eventstore/port.ts'
import { type ExamineeDocument, examineeKey } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import { type Route, route, type SignedInContext } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { MOST_OF_A_READ } from '../../protocol/reads.ts'
import { requireThere } from '../kit/activity.ts'
import type { MarkedActivity } from '../kit/transcript/paper.ts'
import { type TranscriptQueryDeps, transcriptQueries } from '../kit/transcript/routes.ts'
import { shownExam } from './activity.ts'
import { attemptOf } from './attempt.ts'
import { boardRowOf, peopleOf, problemsOf, rowsOf, shownRows } from './board.ts'
import {
  ACTIVITY_TYPE,
  downloadExamScorePaper,
  examAnswerContent,
  examAttempt,
  examBoard,
  examCodeAt,
  examInfo,
  examList,
  examMessages,
  examPaper,
  examRanking,
  examScorePaper,
  myExamScorePaper,
  ownAddress,
  runningExams,
} from './calls.ts'
import { codeAt } from './codeAt.ts'
import { type ExamSources, examsFor, examsOfClass, runningExamsOf } from './exams.ts'
import { examLanes } from './lanes/calls.ts'
import { lanesOf } from './lanes/lanes.ts'
import { examLanesSchemas } from './lanes/schemas.ts'
import { messagesOf } from './messages.ts'
import { createPapers, type PaperSources } from './paper.ts'
import { examRankingOf } from './ranking.ts'
import {
  examAttemptSchemas,
  examBoardSchemas,
  examInfoSchemas,
  examListSchemas,
  examMessagesSchemas,
  examPaperSchemas,
  examRankingSchemas,
  ownAddressSchemas,
  runningExamsSchemas,
} from './schemas.ts'
import { whyMark } from './why/calls.ts'
import { whyMarkSchemas } from './why/schemas.ts'
import { whyMarkOf } from './why/why.ts'
import { examCodeAtSchemas } from './written/schemas.ts'

export type ExamQueryDeps = ExamSources & TranscriptQueryDeps & PaperSources & { events: Pick<EventStore, 'readStream'> }

const markedOf = ({ activityId, groupId, problemSetId, about: { name, passScore } }: ExamDocument): MarkedActivity => ({
  activityId,
  groupId,
  problemSetId,
  name,
  passScore,
})

interface Place {
  groupId: number
  activityId: number
}

export const examQueries = (deps: ExamQueryDeps): Route[] => {
  const { reader, access, noteRead, shownActivities } = deps
  const papers = createPapers(deps)
  const find = async (place: Place): Promise<ExamDocument> =>
    requireThere(await reader.get<ExamDocument>('exams', String(place.activityId)), place)
  const requireAuditor = (userId: number, groupId: number): void => {
    access.requireGroupReader(userId, groupId)
    if (!access.mayAuditGroup(userId, groupId)) throw rejected('Common.Forbidden')
  }
  const noted = (context: SignedInContext, groupId: number, userIds: readonly number[]): void => {
    for (let start = 0; start < userIds.length; start += MOST_OF_A_READ)
      noteRead(context, { view: 'answers', groupId, userIds: userIds.slice(start, start + MOST_OF_A_READ) })
  }
  return [
    route(examList, examListSchemas, async ({ groupId, status, at }, { caller: { userId }, now }) => {
      access.requireGroupReader(userId, groupId)
      const shown = await examsFor(deps, await examsOfClass(deps, groupId), userId, (at === null ? now : new Date(at)).toISOString())
      return status === null ? shown : shown.filter((exam) => exam.status === status)
    }),

    route(examInfo, examInfoSchemas, async ({ at, ...place }, { caller: { userId }, now }) => {
      access.requireGroupReader(userId, place.groupId)
      const [shown] = await examsFor(deps, [await find(place)], userId, (at === null ? now : new Date(at)).toISOString())
      if (!shown) throw rejected('Activity.NotFound')
      return shown
    }),

    route(runningExams, runningExamsSchemas, (_, { caller, now }) => runningExamsOf(deps, caller.userId, now.toISOString())),

    route(examAttempt, examAttemptSchemas, async (place, { caller: { userId }, now }) => {
      access.requireGroupMember(userId, place.groupId)
      const exam = await find(place)
      const attempt = await attemptOf(deps, exam, userId, now.toISOString())
      papers.prepare(exam)
      return attempt
    }),

    route(examPaper, examPaperSchemas, async (place, { caller: { userId }, now }) => {
      access.requireGroupReader(userId, place.groupId)
      const exam = await find(place)
      if (exam.times.startedAt === null) throw rejected('Activity.NotOpen')
      await shownActivities.requireVisible(shownExam(exam), userId, now, 'text')
      return await papers.of(exam)
    }),

    route(examBoard, examBoardSchemas, async ({ showAll, at, ...place }, context) => {
      const { userId } = context.caller
      requireAuditor(userId, place.groupId)
      const exam = await find(place)
      const now = at === null ? context.now.toISOString() : new Date(at).toISOString()
      const all = await rowsOf(reader, place.activityId)
      const everyone = await peopleOf(
        deps,
        place.groupId,
        all.map((row) => row.userId),
      )
      const rows = shownRows(all, everyone, showAll)
      const isShown = new Set(rows.map((row) => row.userId))
      const [[shown], problems] = await Promise.all([
        examsFor(deps, [exam], userId, now),
        problemsOf(reader, exam.about.problemSetId, context.language),
      ])
      if (!shown) throw rejected('Activity.NotFound')
      noted(
        context,
        place.groupId,
        rows.filter(({ problems: tried }) => Object.values(tried).some(({ answers }) => answers.length > 0)).map((row) => row.userId),
      )
      return {
        exam: shown,
        now,
        problems,
        people: everyone
          .filter((person) => isShown.has(person.userId))
          .map(({ userId: id, name, studentId, isBlocked }) => ({ userId: id, name, studentId, isBlocked })),
        rows: rows.map((row) => boardRowOf(row, exam.about.counts)),
      }
    }),

    route(examRanking, examRankingSchemas, async ({ showAll, at, ...place }, context) => {
      requireAuditor(context.caller.userId, place.groupId)
      const ranking = await examRankingOf(deps, await find(place), showAll, (at === null ? context.now : new Date(at)).toISOString())
      noted(
        context,
        place.groupId,
        ranking.entries.filter(({ correctCount }) => correctCount > 0).map(({ userId }) => userId),
      )
      return ranking
    }),

    route(examCodeAt, examCodeAtSchemas, async ({ groupId, activityId, ...asked }, context) => {
      requireAuditor(context.caller.userId, groupId)
      await find({ groupId, activityId })
      noted(context, groupId, [asked.userId])
      return await codeAt(reader, deps.loadBlob, { activityId, ...asked })
    }),

    route(ownAddress, ownAddressSchemas, async ({ groupId }, { caller, ip }) => {
      access.requireGroupAdmin(caller.userId, groupId)
      return { address: ip, network: deps.originOfCall()?.network ?? null }
    }),

    route(examLanes, examLanesSchemas, async ({ groupId, activityId, userId }, context) => {
      requireAuditor(context.caller.userId, groupId)
      const exam = await find({ groupId, activityId })
      if (userId !== null) noted(context, groupId, [userId])
      return await lanesOf(deps, exam, userId)
    }),

    route(whyMark, whyMarkSchemas, async ({ groupId, activityId, ...asked }, context) => {
      requireAuditor(context.caller.userId, groupId)
      const exam = await find({ groupId, activityId })
      noted(context, groupId, [asked.userId])
      return await whyMarkOf(reader, deps.events, { exam, ...asked })
    }),

    route(examMessages, examMessagesSchemas, async (place, { caller: { userId }, now }) => {
      access.requireGroupReader(userId, place.groupId)
      const exam = await find(place)
      const isStaff = access.mayAuditGroup(userId, place.groupId)
      const readsTexts = isStaff || (await shownActivities.isVisible(shownExam(exam), userId, now, 'text'))
      return await messagesOf(deps, exam, { userId, isStaff, readsTexts }, now.toISOString())
    }),

    ...transcriptQueries(deps, {
      activityType: ACTIVITY_TYPE,
      calls: {
        scorePaper: examScorePaper,
        myScorePaper: myExamScorePaper,
        answerContent: examAnswerContent,
        downloadScorePaper: downloadExamScorePaper,
      },
      async find(activityId) {
        const exam = await reader.get<ExamDocument>('exams', String(activityId))
        return exam && markedOf(exam)
      },
      excusedFrom: async (activityId) => new Set((await rowsOf(reader, activityId)).flatMap((row) => (row.isExcused ? [row.userId] : []))),
      async resultsOfClass(groupId, userId, now) {
        const all = await examsOfClass(deps, groupId)
        const shown = all.filter((exam) => showsResults(exam, statusOf(exam.times, now.toISOString())))
        const keyOf = ({ activityId }: ExamDocument) => examineeKey(activityId, userId)
        const own = await reader.getMany<ExamineeDocument>('examinees', shown.map(keyOf))
        return shown.filter((exam) => own.get(keyOf(exam))?.isExcused !== true).map(markedOf)
      },
    }),
  ]
}
