// Adds names of users, classes, activities and problems to timeline entries.
import { withheldOf } from '../../commands/judging/submission/policy.ts'
import { mayUseProblem } from '../../commands/problems/problem/policy.ts'
import { mayUseSet } from '../../commands/problems/problemSet/policy.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { RejudgeDocument } from '../../projections/judging/rejudges.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { Language } from '../../protocol/catalogue.ts'
import { type ShownActivities, type ShownActivity, sightOfActivities } from '../kit/activity.ts'
import { titleOf } from '../kit/title.ts'
import { opensOf, type TimelineReader } from './opens.ts'
import { OUTSIDE } from './policy.ts'
import type { TimelineLine } from './rejudgeLines.ts'
import type { TimelineEntry } from './schemas.ts'

const idsIn = (ids: readonly (number | null)[]): Set<string> => new Set(ids.filter((id) => id !== null).map(String))

/** An author's activity on their own set may be for any class; only staff of that class see its name. */
const mayNameActivity = (access: Access, entry: TimelineDocument, { groupId }: ShownActivity, readerId: number): boolean =>
  entry.groupId !== OUTSIDE || access.mayAuditGroup(readerId, groupId)

/** A problem of the class is named to its readers; a problem that only one of its members uses, to users with access to it. */
const mayName = (access: Access, entry: TimelineDocument, problem: ProblemDocument, readerId: number): boolean =>
  entry.groupId !== OUTSIDE || mayUseProblem(access, readerId, problem)

/** The rejudge whose own stream holds the entry; null for all other entries. */
const rejudgeIdOf = ({ stream }: TimelineDocument): string | null => /^rejudge-(\d+)$/.exec(stream)?.[1] ?? null

/** Old decisions and lines whose answers are not written yet do not name their subject; it comes from the scope. */
const withAbout = (line: TimelineLine, rejudge: RejudgeDocument | undefined): TimelineLine =>
  rejudge === undefined || line.activityId !== null || line.problemId !== null
    ? line
    : { ...line, activityId: rejudge.scope.activityId, problemId: rejudge.scope.problemId }

/** A class's entries as the reader sees them, in their language. */
export const namedEntries = async (
  { reader, access, shownActivities }: { reader: Reader; access: Access; shownActivities: ShownActivities },
  lines: readonly TimelineLine[],
  { userId: readerId, groupId, language, now }: TimelineReader & { language: Language; now: Date },
): Promise<TimelineEntry[]> => {
  const rejudges = await reader.getMany<RejudgeDocument>('rejudges', new Set(lines.flatMap((line) => rejudgeIdOf(line) ?? [])))
  const rejudgeOf = (line: TimelineDocument) => rejudges.get(rejudgeIdOf(line) ?? '')
  const entries = lines.map((line) => withAbout(line, rejudgeOf(line)))
  const people = await reader.getMany<PersonDocument>('people', idsIn(entries.flatMap(({ actorId, userId }) => [actorId, userId])))
  const sight = await sightOfActivities(
    shownActivities,
    entries.flatMap(({ activityId }) => activityId ?? []),
    readerId,
    now,
  )
  const problems = await reader.getMany<ProblemDocument>('problems', idsIn(entries.map(({ problemId }) => problemId)))
  const setIds = [...entries, ...sight.activities.values()].map(({ problemSetId }) => problemSetId)
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', idsIn(setIds))
  const isTeacher = access.mayAuditGroup(readerId, groupId)
  return entries.map((document) => {
    const { _id, groupId: _groupId, feedback, ...entry } = document
    const { activityId, userId } = entry
    const activity = activityId === null ? undefined : sight.activities.get(activityId)
    const seesText = activity !== undefined && sight.sees(activity.activityId, 'text')
    const answers = userId === readerId ? 'ownAnswers' : 'othersAnswers'
    const seesAnswers = activityId === null || sight.sees(activityId, answers)
    const by = { isTeacher, feedback: activityId !== null && sight.isReleased(activityId) ? 'cases' : feedback } as const
    const isWithheld = entry.statusCode !== null && (!seesAnswers || withheldOf(entry.statusCode, by) === 'result')
    const problem = problems.get(String(entry.problemId))
    const set = sets.get(String(entry.problemSetId))
    const opened = {
      activity: seesText ? activity : undefined,
      seesAnswers,
      problem,
      set: sets.get(String(activity?.problemSetId)),
      rejudge: rejudgeOf(document),
    }
    return {
      ...entry,
      ...(isWithheld ? { statusCode: null, score: null } : {}),
      actorName: people.get(String(entry.actorId))?.name ?? null,
      userName: people.get(String(entry.userId))?.name ?? null,
      activityName: activity && (seesText || seesAnswers) && mayNameActivity(access, document, activity, readerId) ? activity.name : null,
      problemTitle:
        problem && (activity === undefined || seesText || seesAnswers) && mayName(access, document, problem, readerId)
          ? titleOf(problem, language)
          : null,
      problemSetName: set && mayUseSet(access, readerId, set) ? set.name : null,
      opens: opensOf(access, { userId: readerId, groupId }, document, opened),
    }
  })
}
