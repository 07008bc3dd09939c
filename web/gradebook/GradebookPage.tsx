// The gradebook of a class: all of it for its teachers and assistants, the own row for a student.
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { groupInfo } from '../../queries/classes/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useAsOf } from '../shared/asOf.ts'
import { titleOf } from '../shared/paths.ts'
import { patiently } from '../shared/patiently.ts'
import { useParams } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { OwnGrades } from './OwnGrades.tsx'

const StaffGradebook = lazy(
  patiently(async () => {
    const { StaffGradebook: staff } = await import('./StaffGradebook.tsx')
    return { default: staff }
  }),
)

const GradebookPage = () => {
  const { t } = useTranslation('gradebook')
  const groupId = Number(useParams().groupId)
  const { data: group, error, refetch } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  const { user } = useSession()
  const skeleton = <LoadingSkeleton lines={8} height={40} />
  const content = () => {
    if (group === undefined) return error === null ? skeleton : <ErrorState error={error} onRetry={() => void refetch()} />
    if (group.isGroupAdmin)
      return (
        <Suspense fallback={skeleton}>
          <StaffGradebook group={group} at={at} />
        </Suspense>
      )
    if (group.mayAudit) return <EmptyState icon={IconChecklist} title={t('notForYou')} />
    return user === null ? skeleton : <OwnGrades groupId={groupId} userId={user.id} />
  }
  return (
    <>
      <PageHeader title={titleOf('gradebook')} isInBar />
      {content()}
    </>
  )
}

export default GradebookPage
