// Full-screen dialog to read, solve, run and submit a problem (requirement j01).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session.ts'
import { HeadSlot } from '../../shared/ui/dialogHead.tsx'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { useArrived } from '../../shared/ui/useArrived.ts'
import { useLastAnswer } from './answers/useLastAnswer.ts'
import { useDraftLanguage } from './draft/useDraft.ts'
import type { ProblemAround } from './problem/problemsAround.ts'
import type { ProblemPlace } from './run/useJudge.ts'
import { Workspace } from './Workspace.tsx'
import { WorkspaceHead } from './WorkspaceHead.tsx'

interface ProblemDialogProps extends ProblemPlace {
  /** Problems of the set, in order. */
  problems: readonly ProblemAround[]
  /** Remaining time of an activity with an end. */
  clock?: ReactNode
  /** When the own work ends, as ISO text: the draft is saved before. */
  endsAt?: string | null
  /** Opens another problem of the set. */
  onOpen: (problemId: number) => void
  onClose: () => void
}

const ProblemDialog = ({ problems, clock, endsAt = null, onOpen, onClose, ...place }: ProblemDialogProps) => {
  const { user } = useSession()
  const { groupId, activityId, problemId } = place
  const query = useQuery({ ...callQuery(problemInfo, { groupId, activityId, problemId }), refetchOnWindowFocus: false })
  const problem = useArrived(query.data)
  const draft = useDraftLanguage(place, user?.id ?? null)
  const isGuest = user?.roles.includes('guest') === true
  const last = useLastAnswer(place, user === null || isGuest ? null : user.id)
  const isLanguageKnown = !draft.isPending && (draft.languageId !== null || !last.isPending)
  const title = problem === undefined ? problems.find(({ id }) => id === problemId)?.title : localeOf(problem.locales)?.title
  return (
    <RouteDialog title={title ?? ''} onClose={onClose} before={<WorkspaceHead problems={problems} problemId={problemId} onOpen={onOpen} />}>
      <HeadSlot of="clock">{clock}</HeadSlot>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {(query.isPending || (problem === undefined && query.isSuccess) || !isLanguageKnown) && <LoadingSkeleton lines={8} />}
      {problem !== undefined && user !== null && isLanguageKnown && (
        <Workspace
          key={problemId}
          place={place}
          userId={user.id}
          isGuest={isGuest}
          problem={problem}
          draftLanguage={draft.languageId}
          lastAnswer={last.answer}
          endsAt={endsAt}
          problems={problems}
          onOpen={onOpen}
          onClose={onClose}
        />
      )}
    </RouteDialog>
  )
}
export default ProblemDialog
