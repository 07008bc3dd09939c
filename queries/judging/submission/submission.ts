// One submission with the cases that the caller may see.
import { showVerdict } from '../../../commands/judging/submission/policy.ts'
import { statusName } from '../../../judge/catalogue.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import { type AnswerReader, type AnswerSources, readerOf, shownAnswers } from './answers.ts'
import type { Answer, SubmissionInfo } from './schemas.ts'

export interface SubmissionSources extends AnswerSources {
  /** Visible cases of a problem in a version. */
  samples(problemId: number, version: number): Promise<ProblemDocument['samples']>
}

/** A submission with its newest verdict, as a teacher or a student sees it. */
export const shownSubmission = async (
  sources: SubmissionSources,
  submission: SubmissionDocument,
  by: AnswerReader & { opensCases: boolean },
): Promise<SubmissionInfo> => {
  const { answerId, userId, groupId, activityId, problemSetId, problemId, problemVersion, judgedTime, verdict } = submission
  const { reader, samples } = sources
  const [answer] = (await shownAnswers(sources, [submission], by, true)) as [Answer]
  const person = await reader.get<PersonDocument>('people', String(userId))
  const shown = verdict && showVerdict(answerId, verdict, await samples(problemId, problemVersion), statusName, readerOf(by, submission))
  return {
    ...answer,
    userId,
    userName: person?.name ?? null,
    groupId,
    activityId,
    problemSetId,
    problemId,
    problemVersion,
    judgedTime,
    timeMs: shown?.timeMs ?? 0,
    memoryKb: shown?.memoryKb ?? 0,
    message: shown?.message ?? '',
    ...(shown?.notice ? { notice: shown.notice } : {}),
    cases: shown?.cases ?? [],
    ...(shown?.groups ? { groups: shown.groups } : {}),
    opensCases: by.opensCases,
  }
}
