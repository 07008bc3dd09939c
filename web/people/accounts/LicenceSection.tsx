// A user's licence for the paid practice banks, for platform admins.
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { grantLicence } from '../../../commands/problems/licence/calls.ts'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { nameOf } from './personColumns.tsx'
import { useEndLicence } from './useEndLicence.ts'

export const LicenceSection = ({ person }: { person: UserInfo }) => {
  const { t } = useTranslation('accounts')
  const refresh = useRefresh()
  const end = useEndLicence()
  const [until, setUntil] = useState<string | null>(person.licenceTime)
  const [isUnreadable, setUnreadable] = useState(false)
  const granting = useMutation({
    mutationFn: (expirationTime: string) => request(grantLicence, { userId: person.id, expirationTime }),
    onSuccess: async () => {
      await refresh(grantLicence)
      notifySuccess(t('granted'))
    },
    onError: (error) => notifyFailure(error),
  })
  const time = formatDate(person.licenceTime, 'minute')
  return (
    <FormSection title={t('licence')}>
      <Text size="sm">{person.licenceTime === null ? t('licenceNone') : t('licenceUntil', { time })}</Text>
      <Group gap="xs" align="flex-end">
        <DateTimeField label={t('until')} value={until} onChange={setUntil} onUnreadable={setUnreadable} />
        <Button
          variant="default"
          disabled={isUnreadable || until === null || until === person.licenceTime}
          loading={granting.isPending}
          onClick={() => until !== null && granting.mutate(until)}
        >
          {t('grant')}
        </Button>
        {person.licenceTime !== null && (
          <Button variant="subtle" color="red" onClick={() => void end(person.id, nameOf(person))}>
            {t('end')}
          </Button>
        )}
      </Group>
    </FormSection>
  )
}
