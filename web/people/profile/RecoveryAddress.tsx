// Recovery address of a profile with its state; the owner can confirm it.
import { Badge, Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'

const ConfirmAddress = lazy(() => import('./ConfirmAddress.tsx'))

export const RecoveryAddress = ({ person, isOwn }: { person: UserInfo; isOwn: boolean }) => {
  const { t } = useTranslation('profile')
  const [isAsking, setAsking] = useState(false)
  const { recoveryEmail, isRecoveryConfirmed } = person
  return (
    <Group component="span" gap="xs" display="inline-flex">
      {recoveryEmail}
      <Badge component="span" variant="light" tt="none" color={isRecoveryConfirmed ? 'green' : 'gray'}>
        {t(isRecoveryConfirmed ? 'recovery.confirmed' : 'recovery.notConfirmed')}
      </Badge>
      {isOwn && !isRecoveryConfirmed && (
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          {t('recovery.confirm')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmAddress email={recoveryEmail ?? ''} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Group>
  )
}
