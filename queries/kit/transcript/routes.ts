// Routes that read transcripts of one kind of activity: of the class, and one's own (requirements c19, c20, c23–c26, d20).
import { requireAnswerReader } from '../../../commands/judging/submission/policy.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { MOST_OF_A_READ, type NoteRead } from '../../../protocol/reads.ts'
import { activityIn, requireThere, type ShownActivities } from '../activity.ts'
import { filesOf, type LoadSource } from '../source.ts'
import type { TranscriptCalls } from './calls.ts'
import { scorePaperCsv } from './csv.ts'
import type { MarkedActivity } from './paper.ts'
import { answerContentSchemas, downloadScorePaperSchemas, myScorePaperSchemas, type ScorePaper, scorePaperSchemas } from './schemas.ts'
import { myScorePapersOf, scorePaperOf } from './scorePaper.ts'

export interface TranscriptQueryDeps {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  loadBlob: LoadSource
  noteRead: NoteRead
}

interface Place {
  groupId: number
  activityId: number
}

/** What a kind of activity tells of its own. */
interface TranscriptKind {
  activityType: string
  calls: TranscriptCalls
  find(activityId: number): Promise<MarkedActivity | null>
  /** Who is excused, and counts nowhere. Absent for kinds that excuse nobody. */
  excusedFrom?(activityId: number): Promise<ReadonlySet<number>>
  /** The activities of a class of which the user may see their own results, in display order. */
  resultsOfClass(groupId: number, userId: number, now: Date): Promise<readonly MarkedActivity[]>
}

/**
 * Routes for the calls of a kind of activity. The transcript of a class is for its staff; one's own results are those of `resultsOfClass`, and
 * code is shown by the kind's rules for `results` and `othersAnswers`. They throw Group.*, Activity.NotFound, ProblemSet.NotFound,
 * Submission.NotFound, and Activity.NotOpen for results that are not shown yet.
 */
export const transcriptQueries = (
  deps: TranscriptQueryDeps,
  { activityType, calls, find, excusedFrom, resultsOfClass }: TranscriptKind,
): Route[] => {
  const { reader, access, shownActivities, loadBlob, noteRead } = deps

  /** The transcript for staff of the class. Reading it is noted of the students with answers. */
  const paperForStaff = async (place: Place, context: SignedInContext): Promise<ScorePaper> => {
    access.requireGroupAdmin(context.caller.userId, place.groupId)
    const activity = requireThere(await find(place.activityId), place)
    const excused = (await excusedFrom?.(place.activityId)) ?? new Set<number>()
    const paper = await scorePaperOf(deps, activity, excused, context.language)
    const shown = paper.students.filter(({ scores }) => scores.some(({ answers }) => answers > 0)).map(({ userId }) => userId)
    for (let start = 0; start < shown.length; start += MOST_OF_A_READ)
      noteRead(context, { view: 'answers', groupId: place.groupId, userIds: shown.slice(start, start + MOST_OF_A_READ) })
    return paper
  }

  return [
    route(calls.scorePaper, scorePaperSchemas, ({ groupId, activityId }, context) => paperForStaff({ groupId, activityId }, context)),

    route(calls.downloadScorePaper, downloadScorePaperSchemas, async ({ groupId, activityId }, context) => {
      const paper = await paperForStaff({ groupId, activityId }, context)
      const people = await reader.getMany<PersonDocument>(
        'people',
        paper.students.map(({ userId }) => String(userId)),
      )
      const content = scorePaperCsv(paper, context.language, (userId) => people.get(String(userId))?.email ?? null)
      return { fileName: `transcript-${activityId}.csv`, content }
    }),

    route(calls.myScorePaper, myScorePaperSchemas, async ({ groupId, activityId }, { caller: { userId }, now, language }) => {
      access.requireGroupReader(userId, groupId)
      const all = await resultsOfClass(groupId, userId, now)
      if (activityId === null) return await myScorePapersOf(reader, all, userId, language)
      requireThere(await find(activityId), { groupId, activityId })
      const own = all.filter((activity) => activity.activityId === activityId)
      if (own.length === 0) throw rejected('Activity.NotOpen')
      return await myScorePapersOf(reader, own, userId, language)
    }),

    route(calls.answerContent, answerContentSchemas, async ({ answerId, ...place }, context) => {
      const { userId: callerId } = context.caller
      const there = { ...place, activityType }
      const activity = await activityIn({ activities: shownActivities, access }, there, callerId)
      const submission = await reader.get<SubmissionDocument>('submissions', String(answerId))
      if (!submission || submission.activityId !== activity.activityId) throw rejected('Submission.NotFound')
      const { userId, groupId, problemId, languageId } = submission
      requireAnswerReader(access, callerId, submission)
      await shownActivities.requireVisible(activity, callerId, context.now, userId === callerId ? 'results' : 'othersAnswers')
      noteRead(context, { view: 'submission', groupId, userIds: [userId] })
      const files = await filesOf(loadBlob, submission)
      return { answerId, userId, problemId, languageId, content: files[0]?.content ?? '', files }
    }),
  ]
}
