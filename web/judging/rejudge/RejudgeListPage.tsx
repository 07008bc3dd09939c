// Rejudges of a class, newest first, with a button to request one.
import { Button } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { lazy, Suspense } from 'react'
import { useMayRejudge } from '../../shared/mayRejudge.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useNavigate, useParams, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { RejudgesTable } from './RejudgesTable.tsx'

const RequestDialog = lazy(() => import('./RequestDialog.tsx'))

const idIn = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const RejudgeListPage = () => {
  const { t } = useTranslation('rejudge')
  const groupId = Number(useParams().groupId)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const mayRejudge = useMayRejudge(groupId)
  const ask = (
    <Button component={Link} to={paths.rejudges(groupId, { new: 1 })} leftSection={<Icon of={IconRefresh} size={16} />}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={titleOf('rejudges')} description={t('description')} {...(mayRejudge ? { actions: ask } : {})} />
      <RejudgesTable
        groupId={groupId}
        empty={<EmptyState icon={IconRefresh} title={t('none.title')} description={t('none.text')} action={mayRejudge && ask} />}
      />
      {mayRejudge && params.has('new') && (
        <Suspense fallback={null}>
          <RequestDialog
            groupId={groupId}
            beginning={{
              answerId: idIn(params.get('answer')),
              activityId: idIn(params.get('activity')),
              problemId: idIn(params.get('problem')),
            }}
            onDone={(rejudgeId) => void navigate(paths.rejudge(groupId, rejudgeId), { replace: true })}
            onClose={() => void navigate(paths.rejudges(groupId), { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

export default RejudgeListPage
