// Second factor of the own account, on the security page; staff only.
import { Alert, Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { secondFactor } from '../../../commands/people/secondFactor/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import type { SecondFactorTask } from './SecondFactorDialogs.tsx'

const SecondFactorDialogs = lazy(() => import('./SecondFactorDialogs.tsx'))
const FEW = 3

export const SecondFactorSection = () => {
  const { t } = useTranslation('secondFactor')
  const { user } = useSession()
  const titleId = useId()
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  const query = useQuery({ ...callQuery(secondFactor, {}), staleTime: 0 })
  if (query.data?.isAllowed === false) return null
  return (
    <section aria-labelledby={titleId}>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4" id={titleId}>
          {t('title')}
        </Title>
        {query.data?.isOn === true && (
          <Badge color="green" variant="light" tt="none">
            {t('isOn')}
          </Badge>
        )}
      </Group>
      {user?.mustSetUpSecondFactor === true && (
        <Alert color="yellow" mb="sm">
          {t('must')}
        </Alert>
      )}
      <Text size="sm" c="dimmed" mb="sm">
        {t('description')}
      </Text>
      {query.isPending && <LoadingSkeleton lines={1} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.isOn === false && <Button onClick={() => setTask('setUp')}>{t('setUp')}</Button>}
      {query.data?.isOn === true && (
        <>
          <Text size="sm" mb="sm" {...(query.data.recoveryCodesLeft <= FEW ? { fw: 600 } : {})}>
            {t('left', { count: query.data.recoveryCodesLeft })}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setTask('renew')}>
              {t('renew')}
            </Button>
            <Button variant="default" onClick={() => setTask('turnOff')}>
              {t('turnOff')}
            </Button>
          </Group>
        </>
      )}
      <Suspense fallback={null}>{task !== null && <SecondFactorDialogs task={task} onClose={() => setTask(null)} />}</Suspense>
    </section>
  )
}
