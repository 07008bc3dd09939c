// Whom somebody asks who has forgotten their password: one of those who may reset it (specification, platform 3).
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordResetters, sendPasswordResetInvitation } from '../../../commands/people/recovery/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { showSuccess } from '../../shared/ui/success.ts'

export const HelperStep = ({ email, onAsked }: { email: string; onAsked: () => void }) => {
  const { t } = useTranslation('recovery')
  const [chosen, setChosen] = useState('')
  const { data: helpers, error, refetch } = useQuery({ ...callQuery(passwordResetters, { email }), retry: false })
  const nameOf = (id: string): string => helpers?.find((helper) => String(helper.id) === id)?.name ?? t('nameless')
  const sending = useMutation({
    mutationFn: (id: string) => request(sendPasswordResetInvitation, { fromEmail: email, toResetterId: Number(id) }),
    onSuccess: (_, id) => {
      showSuccess({ title: t('asked'), message: t('askedText', { name: nameOf(id) }) })
      onAsked()
    },
  })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (helpers === undefined) return <LoadingSkeleton lines={3} />
  if (helpers.length === 0) return <Text>{t('nobody')}</Text>
  return (
    <Stack>
      <NativeSelect
        label={t('whom')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[
          { value: '', label: '–' },
          ...helpers.map(({ id, name, role }) => ({
            value: String(id),
            label: t('helper', { name: name ?? t('nameless'), role: t(`roles.${role}`) }),
          })),
        ]}
      />
      {sending.error !== null && <ErrorState error={sending.error} />}
      <Button disabled={chosen === ''} loading={sending.isPending} onClick={() => sending.mutate(chosen)}>
        {t('send')}
      </Button>
    </Stack>
  )
}
