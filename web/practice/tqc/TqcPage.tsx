// Practices of the paid TQC+ banks, open to users with a licence and to managers of the class (requirement b27).
import { Badge, Paper, Text } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ShownPractice } from '../../../queries/practice/schemas.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate, useParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { PracticeCards } from '../PracticeCard.tsx'
import { isOfClass, PAID, useClassPractices } from '../useClassPractices.ts'
import { PayNotice } from './PayNotice.tsx'
import classes from './tqc.module.css'

const ClassPractices = lazy(() => import('../ClassPractices.tsx'))
const ManagedPractices = arriving(async () => {
  const [module] = await Promise.all([import('../practiceEdit/ManagedPractices.tsx'), loadTexts(['practiceEdit'])])
  return module
})

/** Names of practices that are locked without a licence. */
const Closed = ({ practices }: { practices: readonly ShownPractice[] }) => {
  const { t } = useTranslation('tqc')
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {practices.map(({ activityId, name }) => (
        <Paper key={activityId} withBorder component="li" className={classes.closed ?? ''}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Badge variant="light" color="gray" tt="none" miw="max-content" leftSection={<Icon of={IconLock} size={13} />}>
            {t('locked')}
          </Badge>
        </Paper>
      ))}
    </ul>
  )
}

const TqcPage = () => {
  const { t } = useTranslation('tqc')
  const groupId = Number(useParams().groupId)
  const { group, practices, shown } = useClassPractices(groupId, PAID)
  if (group?.paidPractice === 'hidden') return <Navigate to={paths.groupInfo(groupId)} replace />
  const isRestricted = group?.paidPractice === 'needsPayment'
  const looksAfter = group?.mayAudit === true
  const isLocked = !looksAfter && shown?.some(({ needMoney }) => needMoney) === true
  const empty = (action?: ReactNode) => (
    <EmptyState icon={IconCertificate} title={t('empty.title')} description={t('empty.text')} action={action} />
  )
  const list = () => {
    if (shown === undefined || group === undefined) return null
    if (group.isGroupAdmin && shown.every(isOfClass)) return <ManagedPractices groupId={groupId} practices={shown} empty={empty} />
    if (shown.length === 0) return isRestricted ? null : empty()
    if (shown.every(isOfClass)) return <ClassPractices practices={shown} />
    return isLocked ? <Closed practices={shown} /> : <PracticeCards practices={shown} />
  }
  return (
    <>
      <PageHeader title={titleOf('tqc')} isInBar />
      {practices.isPending && <LoadingSkeleton lines={3} height={84} />}
      {practices.isError && practices.data === undefined && <ErrorState error={practices.error} onRetry={() => void practices.refetch()} />}
      {group !== undefined && (isRestricted || isLocked) && (
        <PayNotice>
          {isRestricted && <Text>{t('payClass')}</Text>}
          {looksAfter && <Text>{t('payTeacher')}</Text>}
        </PayNotice>
      )}
      {looksAfter && !isRestricted && shown !== undefined && shown.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('payTeacher')}
        </Text>
      )}
      <Suspense fallback={<LoadingSkeleton lines={3} height={84} />}>{list()}</Suspense>
    </>
  )
}

export default TqcPage
