// The newest answer of the person to a problem: its language is what the editor begins with, and its code what an empty editor offers.
import { useQuery } from '@tanstack/react-query'
import { practiceAnswers } from '../../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import type { ProblemPlace } from '../run/useJudge.ts'

/** `userId` is null while it is not known whose problem it is, and for guests, who have no answers. Where it cannot be asked for there is none. */
export const useLastAnswer = (place: ProblemPlace, userId: number | null): { isPending: boolean; answer: Answer | null } => {
  const { groupId, activityId, problemSetId, problemId } = place
  const query = useQuery({
    ...callQuery(practiceAnswers, { groupId, activityId, problemSetId, problemId, userId: userId ?? 0, lastSubmit: true }),
    enabled: userId !== null,
    retry: false,
  })
  // a list where no page is asked for
  const answers = Array.isArray(query.data) ? query.data : (query.data?.items ?? [])
  return { isPending: userId !== null && !query.isFetched, answer: answers[0] ?? null }
}
