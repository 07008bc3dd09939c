// The problem screen: a dialog of the whole window in which a problem is read, solved, run and judged (specification, platform 2).
import { Button, Group, Modal } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { LiveBanner } from '../../shared/live/LiveBanner.tsx'
import { useSession } from '../../shared/session.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { useFocusReturn } from '../../shared/ui/useFocusReturn.ts'
import classes from './dialog.module.css'
import HistoryDialog from './HistoryDialog.tsx'
import { useDraftLanguage } from './useDraft.ts'
import type { ProblemPlace } from './useJudge.ts'
import { Workspace } from './Workspace.tsx'

/** Escape belongs to the editor and to fields while they have the focus; elsewhere it closes. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-editor], textarea, input, select, [data-mantine-stop-propagation]') !== null

interface ProblemDialogProps extends ProblemPlace {
  onClose: () => void
}

const ProblemDialog = ({ onClose, ...place }: ProblemDialogProps) => {
  const { t } = useTranslation(['workspace', 'app'])
  const { user } = useSession()
  useFocusReturn()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { groupId, activityId, problemId } = place
  const query = useQuery({ ...callQuery(problemInfo, { groupId, activityId, problemId }), refetchOnWindowFocus: false })
  const problem = query.data
  const draft = useDraftLanguage(place, user?.id ?? null)
  const title = problem === undefined ? '' : (localeOf(problem.locales)?.title ?? '')
  const press = (event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isHere && !isTyping(event.target)) onClose()
  }

  return (
    <>
      <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={false} transitionProps={{ transition: 'fade', duration: 120 }}>
        <Modal.Content className={classes.content} onKeyDownCapture={press}>
          <Modal.Header className={classes.header}>
            <Modal.Title component="h2" className={classes.title} tabIndex={-1} data-autofocus>
              {title}
            </Modal.Title>
            <Group gap="xs" wrap="nowrap" ml="auto">
              {user !== null && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  leftSection={<Icon of={IconHistory} size={16} />}
                  onClick={() => setHistoryOpen(true)}
                  aria-label={t('verdict.history')}
                >
                  <span className={classes.wideOnly}>{t('verdict.history')}</span>
                </Button>
              )}
              <Modal.CloseButton aria-label={t('app:action.close')} />
            </Group>
          </Modal.Header>
          <LiveBanner />
          <Modal.Body className={classes.modalBody}>
            {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
            {(query.isPending || draft.isPending) && <LoadingSkeleton lines={8} />}
            {problem !== undefined && user !== null && !draft.isPending && (
              <Workspace
                place={place}
                userId={user.id}
                problem={problem}
                draftLanguage={draft.languageId}
                onHistory={() => setHistoryOpen(true)}
              />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {isHistoryOpen && user !== null && <HistoryDialog {...place} userId={user.id} onClose={() => setHistoryOpen(false)} />}
    </>
  )
}
export default ProblemDialog
