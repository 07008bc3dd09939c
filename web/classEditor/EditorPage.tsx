// The shared editor of a class (requirements a27–a31): one member writes, all others follow.
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { titleOf } from '../shared/paths.ts'
import { useParams } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { ClassEditor } from './ClassEditor.tsx'

const EditorPage = () => {
  const { t } = useTranslation('classEditor')
  const groupId = Number(useParams().groupId)
  const { data: group, error, refetch } = useQuery(callQuery(groupInfo, { groupId }))
  const { user } = useSession()
  const content = () => {
    if (group === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (group === undefined || user === null) return <LoadingSkeleton lines={8} height={40} />
    if (group.mayAudit && !group.isGroupAdmin) return <EmptyState icon={IconTerminal2} title={t('notForYou')} />
    return <ClassEditor key={groupId} groupId={groupId} userId={user.id} group={group} />
  }
  return (
    <>
      <PageHeader title={titleOf('classEditor')} isInBar />
      {content()}
    </>
  )
}

export default EditorPage
