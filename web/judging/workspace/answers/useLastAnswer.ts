// The user's newest answer to a problem; it provides the editor's initial language and the code offered in an empty editor.
import { useQuery } from '@tanstack/react-query'
import { activityAnswers } from '../../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import type { ProblemPlace } from '../run/useJudge.ts'

/** `userId` is null until known, and for guests, who have no answers. A failed fetch counts as no answer. */
export const useLastAnswer = (place: ProblemPlace, userId: number | null): { isPending: boolean; answer: Answer | null } => {
  const { activityType, groupId, activityId, problemSetId, problemId } = place
  const query = useQuery({
    ...callQuery(activityAnswers(activityType), { groupId, activityId, problemSetId, problemId, userId: userId ?? 0, lastSubmit: true }),
    enabled: userId !== null,
    retry: false,
  })
  // without a page the reply is a list
  const answers = Array.isArray(query.data) ? query.data : (query.data?.items ?? [])
  return { isPending: userId !== null && !query.isFetched, answer: answers[0] ?? null }
}
