// Answer history of a person and problem as a dialog, with steps to the previous and next student.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { problemInfo } from '../../../../queries/problems/calls.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { localeOf } from '../../../shared/i18n.ts'
import { patiently } from '../../../shared/patiently.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { RouteDialog } from '../../../shared/ui/RouteDialog.tsx'
import type { ProblemPlace } from '../run/useJudge.ts'
import AnswerHistory from './AnswerHistory.tsx'
import type { StudentsProps } from './StudentSteps.tsx'

const StudentSteps = lazy(patiently(() => import('./StudentSteps.tsx')))

interface HistoryDialogProps extends ProblemPlace, StudentsProps {
  /** Owner of the answers. */
  userId: number
  /** Owner's name; null for the user's own answers. */
  userName: string | null
  onClose: () => void
}

const HistoryDialog = ({ userName, onClose, students, onStudent, ...record }: HistoryDialogProps) => {
  const { t } = useTranslation('workspace')
  const { groupId, activityId, problemId, userId } = record
  const { data: problem } = useQuery(callQuery(problemInfo, { groupId, activityId, problemId }))
  const parts = [t('history.title'), userName, localeOf(problem?.locales ?? [])?.title]
  return (
    <RouteDialog
      onClose={onClose}
      title={parts.filter((part) => part).join(' · ')}
      size="page"
      before={
        students !== undefined && (
          <Suspense fallback={null}>
            <StudentSteps userId={userId} students={students} onStudent={onStudent} />
          </Suspense>
        )
      }
    >
      <AnswerHistory {...record} most={problem?.distribution ?? null} onLoad={null} now={null} hasKeys />
    </RouteDialog>
  )
}

export default HistoryDialog
