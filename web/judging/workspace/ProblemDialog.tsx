// The problem screen: a dialog of the whole window in which a problem is read, solved, run and judged (specification, platform 2).
import { Button } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import classes from './dialog.module.css'
import HistoryDialog from './HistoryDialog.tsx'
import type { ProblemAround } from './problemsAround.ts'
import { useDraftLanguage } from './useDraft.ts'
import type { ProblemPlace } from './useJudge.ts'
import { Workspace } from './Workspace.tsx'
import { WorkspaceHead } from './WorkspaceHead.tsx'

interface ProblemDialogProps extends ProblemPlace {
  /** The set that it stands in, by order. */
  problems: readonly ProblemAround[]
  /** Goes to another problem of the set. */
  onOpen: (problemId: number) => void
  onClose: () => void
}

const ProblemDialog = ({ problems, onOpen, onClose, ...place }: ProblemDialogProps) => {
  const { t } = useTranslation('workspace')
  const { user } = useSession()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { groupId, activityId, problemId } = place
  const query = useQuery({ ...callQuery(problemInfo, { groupId, activityId, problemId }), refetchOnWindowFocus: false })
  const problem = query.data
  const draft = useDraftLanguage(place, user?.id ?? null)
  const title = problem === undefined ? problems.find(({ id }) => id === problemId)?.title : localeOf(problem.locales)?.title
  const history = user !== null && (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<Icon of={IconHistory} size={16} />}
      onClick={() => setHistoryOpen(true)}
      aria-label={t('verdict.history')}
    >
      <span className={classes.wideOnly}>{t('verdict.history')}</span>
    </Button>
  )

  return (
    <>
      <RouteDialog
        title={title ?? ''}
        onClose={onClose}
        before={<WorkspaceHead problems={problems} problemId={problemId} onOpen={onOpen} />}
        after={history}
      >
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {(query.isPending || draft.isPending) && <LoadingSkeleton lines={8} />}
        {problem !== undefined && user !== null && !draft.isPending && (
          <Workspace
            key={problemId}
            place={place}
            userId={user.id}
            problem={problem}
            draftLanguage={draft.languageId}
            problems={problems}
            onOpen={onOpen}
            onClose={onClose}
            onHistory={() => setHistoryOpen(true)}
          />
        )}
      </RouteDialog>
      {isHistoryOpen && user !== null && <HistoryDialog {...place} userId={user.id} onClose={() => setHistoryOpen(false)} />}
    </>
  )
}
export default ProblemDialog
