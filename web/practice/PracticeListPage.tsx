// Practices of a class in order: cards with the student's progress, or a table of the class's progress for those who manage it.
import { Group } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import { TakeOver, TakeOverButton } from '../activities/index.ts'
import { loadTexts } from '../shared/i18n.ts'
import { titleOf } from '../shared/paths.ts'
import { useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { PracticeCards } from './PracticeCard.tsx'
import { EXERCISE, isOfClass, useClassPractices } from './useClassPractices.ts'

/** For managers and for teachers of the class. */
const ClassPractices = lazy(() => import('./ClassPractices.tsx'))
const ManagedPractices = arriving(async () => {
  const [module] = await Promise.all([import('./practiceEdit/ManagedPractices.tsx'), loadTexts(['practiceEdit'])])
  return module
})

const PracticeListPage = () => {
  const { t } = useTranslation('practice')
  const groupId = Number(useParams().groupId)
  const { group, practices, shown, at } = useClassPractices(groupId, EXERCISE)
  const empty = (action?: ReactNode) => (
    <EmptyState
      icon={IconCode}
      title={t('empty.title')}
      description={t(group?.isGroupAdmin ? 'empty.teacher' : 'empty.text')}
      action={
        action !== undefined && (
          <Group justify="center" gap="sm">
            {action}
            <Suspense fallback={null}>
              <TakeOverButton />
            </Suspense>
          </Group>
        )
      }
    />
  )
  const list = () => {
    if (shown === undefined || group === undefined) return null
    if (group.isGroupAdmin && at === null && shown.every(isOfClass))
      return <ManagedPractices groupId={groupId} practices={shown} empty={empty} />
    if (shown.length === 0) return empty()
    return shown.every(isOfClass) ? <ClassPractices practices={shown} /> : <PracticeCards practices={shown} />
  }
  return (
    <>
      <PageHeader title={titleOf('practices')} isInBar />
      {practices.isPending && <LoadingSkeleton lines={3} height={84} />}
      {practices.isError && practices.data === undefined && <ErrorState error={practices.error} onRetry={() => void practices.refetch()} />}
      <Suspense fallback={<LoadingSkeleton lines={3} height={84} />}>{list()}</Suspense>
      {group?.isGroupAdmin === true && at === null && <TakeOver groupId={groupId} />}
    </>
  )
}

export default PracticeListPage
