// Password and sessions of an account, for platform admins.
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { endSessionsOfPerson, resetPersonPassword } from '../../../commands/people/admin/calls.ts'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { nameOf } from './personColumns.tsx'
import { useFactorRemoval } from './useFactorRemoval.tsx'

export const AccessSection = ({ person }: { person: UserInfo }) => {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const refresh = useRefresh()
  const name = nameOf(person)
  const removal = useFactorRemoval()
  const sending = useMutation({
    mutationFn: (command: typeof resetPersonPassword | typeof endSessionsOfPerson) => request(command, { userId: person.id }),
    onSuccess: async (_, command) => {
      await refresh(command)
      notifySuccess(command === resetPersonPassword ? t('resetDone') : t('signOutDone', { name }))
    },
    onError: (error) => notifyFailure(error),
  })
  const reset = async () => {
    const question = { title: t('resetTitle'), message: t('resetText', { name }), confirmLabel: t('reset'), isDangerous: true }
    if (await confirm(question)) sending.mutate(resetPersonPassword)
  }
  const signOut = async () => {
    const question = { title: t('signOutTitle', { name }), message: t('signOutText'), confirmLabel: t('signOut'), isDangerous: true }
    if (await confirm(question)) sending.mutate(endSessionsOfPerson)
  }
  if (user?.id === person.id)
    return (
      <FormSection title={t('access')}>
        <Text size="sm">{t('own')}</Text>
      </FormSection>
    )
  return (
    <FormSection title={t('access')} intro={t('accessHint')}>
      <Group gap="xs">
        <Button variant="default" disabled={sending.isPending} onClick={() => void reset()}>
          {t('reset')}
        </Button>
        <Button variant="default" disabled={sending.isPending} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        {person.hasSecondFactor && (
          <Button variant="default" onClick={() => removal.ask({ userId: person.id, name })}>
            {t('factor')}
          </Button>
        )}
      </Group>
      {removal.dialog}
    </FormSection>
  )
}
