// A record as a dialog: whose answers, and to which problem.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemInfo } from '../../../../queries/problems/calls.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { localeOf } from '../../../shared/i18n.ts'
import { RouteDialog } from '../../../shared/ui/RouteDialog.tsx'
import type { ProblemPlace } from '../run/useJudge.ts'
import AnswerHistory from './AnswerHistory.tsx'

interface HistoryDialogProps extends ProblemPlace {
  /** Whose answers. */
  userId: number
  /** Their name; null for one's own answers. */
  userName: string | null
  onClose: () => void
}

const HistoryDialog = ({ userName, onClose, ...record }: HistoryDialogProps) => {
  const { t } = useTranslation('workspace')
  const { groupId, activityId, problemId } = record
  const { data: problem } = useQuery(callQuery(problemInfo, { groupId, activityId, problemId }))
  const parts = [t('history.title'), userName, localeOf(problem?.locales ?? [])?.title]
  return (
    <RouteDialog onClose={onClose} title={parts.filter((part) => part).join(' · ')} size="page">
      <AnswerHistory {...record} most={problem?.distribution ?? null} onLoad={null} now={null} />
    </RouteDialog>
  )
}

export default HistoryDialog
