// Routes that read transcripts of a homework: of the class, and one's own (requirements c19, c20, c23–c26).
import { requireAnswerReader } from '../../../commands/judging/submission/policy.ts'
import type { HomeworkDocument } from '../../../projections/homework/homeworks.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { MOST_OF_A_READ, type NoteRead } from '../../../protocol/reads.ts'
import { activityIn, requireThere, type ShownActivities } from '../../kit/activity.ts'
import { filesOf, type LoadSource } from '../../kit/source.ts'
import { ACTIVITY_TYPE, answerContent, downloadScorePaper, myScorePaper, scorePaper } from '../calls.ts'
import { type HomeworkSources, visibleHomeworks } from '../homeworks.ts'
import { scorePaperCsv } from './csv.ts'
import { answerContentSchemas, downloadScorePaperSchemas, myScorePaperSchemas, type ScorePaper, scorePaperSchemas } from './schemas.ts'
import { myScorePapersOf, scorePaperOf, showsResultsTo } from './scorePaper.ts'

export interface TranscriptQueryDeps extends HomeworkSources {
  shownActivities: ShownActivities
  loadBlob: LoadSource
  noteRead: NoteRead
}

interface Place {
  groupId: number
  activityId: number
}

export const transcriptQueries = (deps: TranscriptQueryDeps): Route[] => {
  const { reader, access, shownActivities, loadBlob, noteRead } = deps

  /** The transcript for staff of the class. Reading it is noted of the students with answers. */
  const paperForStaff = async (place: Place, context: SignedInContext): Promise<ScorePaper> => {
    access.requireGroupAdmin(context.caller.userId, place.groupId)
    const homework = requireThere(await reader.get<HomeworkDocument>('homeworks', String(place.activityId)), place)
    const paper = await scorePaperOf(deps, homework, context.language)
    const shown = paper.students.filter(({ scores }) => scores.some(({ answers }) => answers > 0)).map(({ userId }) => userId)
    for (let start = 0; start < shown.length; start += MOST_OF_A_READ)
      noteRead(context, { view: 'answers', groupId: place.groupId, userIds: shown.slice(start, start + MOST_OF_A_READ) })
    return paper
  }

  return [
    route(scorePaper, scorePaperSchemas, ({ groupId, activityId }, context) => paperForStaff({ groupId, activityId }, context)),

    route(downloadScorePaper, downloadScorePaperSchemas, async ({ groupId, activityId }, context) => {
      const paper = await paperForStaff({ groupId, activityId }, context)
      const people = await reader.getMany<PersonDocument>(
        'people',
        paper.students.map(({ userId }) => String(userId)),
      )
      const content = scorePaperCsv(paper, context.language, (userId) => people.get(String(userId))?.email ?? null)
      return { fileName: `transcript-${activityId}.csv`, content }
    }),

    route(myScorePaper, myScorePaperSchemas, async ({ groupId, activityId }, { caller: { userId }, now, language }) => {
      access.requireGroupReader(userId, groupId)
      if (activityId === null) {
        const all = await visibleHomeworks(deps, groupId, userId, now.toISOString())
        const over = all.filter((homework) => showsResultsTo(homework, userId, now))
        return await myScorePapersOf(reader, over, userId, language)
      }
      const homework = requireThere(await reader.get<HomeworkDocument>('homeworks', String(activityId)), { groupId, activityId })
      if (!showsResultsTo(homework, userId, now)) throw rejected('Activity.NotOpen')
      return await myScorePapersOf(reader, [homework], userId, language)
    }),

    route(answerContent, answerContentSchemas, async ({ answerId, ...place }, context) => {
      const { userId: callerId } = context.caller
      const there = { ...place, activityType: ACTIVITY_TYPE }
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
