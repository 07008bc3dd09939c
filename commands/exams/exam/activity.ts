// Exams as a kind of activity: open while an examinee's own time runs, and judged by the versions that the problems had at the start (requirement d14).
import { rejected } from '../../../protocol/catalogue.ts'
import type { ActivityKind, AdmissionRequest, HandInBounds } from '../../kit/activity.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { keepFiles } from '../../kit/keptFiles.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import { openProblemSet } from '../../problems/problemSet/useCases.ts'
import { recordDraft, requireAtWork } from '../attempt/useCases.ts'
import { endOf, statusOf } from './clock.ts'
import { examAt } from './deadlines.ts'
import type { ExamAbout } from './events.ts'
import type { Exam } from './state.ts'
import { copyExamTo, type ExamDeps, examOf, groupOfExam } from './useCases.ts'

export interface ExamActivityDeps extends ExamDeps {
  storeBlob(bytes: Buffer, context: CommandContext): Promise<string>
}

const boundsOf = ({ mostHandIns, intervalSeconds }: ExamAbout): HandInBounds => ({
  ...(mostHandIns !== null && { most: mostHandIns }),
  ...(intervalSeconds !== null && { intervalSeconds }),
})

export const examActivity = (deps: ExamActivityDeps): ActivityKind => {
  const { commands, access, storeBlob } = deps
  const entryOf = async (problemSetId: number, problemId: number) => {
    const entry = (await openProblemSet(commands, problemSetId)).problems.find((one) => one.problemId === problemId)
    if (!entry) throw rejected('Problem.NotFound')
    return entry
  }
  /** Before the start, staff rehearse with the newest version. */
  const versionOf = async ({ versions, times }: Exam, problemId: number): Promise<number> => {
    const pinned = versions.find((one) => one.problemId === problemId)?.version
    const version = pinned ?? (times.startedAt === null ? (await newestVersion(commands, problemId))?.version : undefined)
    if (version === undefined) throw rejected('Problem.NotFound')
    return version
  }
  /** Staff may work on an exam at any time before its finish: a rehearsal, which counts nowhere. */
  const requireAdmitted = async (
    exam: Exam,
    { place: { groupId, activityId }, userId, now, to, writtenAt = now }: AdmissionRequest,
  ): Promise<void> => {
    const who = { groupId, activityId, userId }
    if (!access.isGroupAdmin(userId, groupId)) await requireAtWork(deps, exam, who, now, to === 'draft' ? writtenAt : null)
    else if (statusOf(exam.times, now.toISOString()) === 'Finished') throw rejected('Activity.NotOpen')
  }
  return {
    kind: 'exam',
    activityType: 'Exam',
    groupOf: (activityId) => groupOfExam(commands, activityId),
    async admit(request) {
      const { place, userId, now } = request
      await examOf(commands, place)
      const exam = await examAt(commands, place.activityId, now.toISOString())
      const { about, times } = exam
      if (place.problemSetId !== undefined && place.problemSetId !== about.problemSetId) throw rejected('Activity.NotFound')
      await requireAdmitted(exam, request)
      const { distribution } = await entryOf(about.problemSetId, place.problemId)
      const { feedback, counts, hasCompletion } = about
      const settings = { feedback, counts, measuresSimilarity: false, hasCompletion, endsAt: endOf(times, userId) }
      return { distribution, problemVersion: await versionOf(exam, place.problemId), settings, bounds: boundsOf(about) }
    },
    async marking(place) {
      const { about } = await examOf(commands, place)
      const { distribution } = await entryOf(about.problemSetId, place.problemId)
      return { distribution, takesAdjustments: true }
    },
    copy: ({ userId, ...copy }, context) => copyExamTo(deps, copy, userId, context),
    async drafted({ groupId, activityId, problemId, userId, languageId, content, files, now, writtenAt }) {
      const commandId = newCommandId(now)
      const by = { actor: { userId, role: 'student' }, commandId, correlationId: commandId }
      const all = files ?? [{ name: '', content }]
      const [main, ...others] = await keepFiles(all, (bytes) => storeBlob(bytes, by))
      if (!main) return
      const { name: fileName, ...draft } = main
      const written = { draft, ...(files && { fileName, files: others }) }
      await recordDraft(commands, { groupId, activityId, userId, problemId, languageId, written, writtenAt }, { ...by, now })
    },
  }
}
