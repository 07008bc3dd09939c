// Choice of a helper who may reset the password (requirement a12).
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { passwordResetters, sendPasswordResetInvitation } from '../../../commands/people/recovery/calls.ts'
import type { passwordResettersSchemas } from '../../../commands/people/recovery/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { focusHere } from '../../shared/ui/keys.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { showSuccess } from '../../shared/ui/success.ts'

type Helper = z.output<typeof passwordResettersSchemas.reply>[number]

export const HelperStep = ({ email, onAsked }: { email: string; onAsked: (name: string) => void }) => {
  const { t } = useTranslation('recovery')
  const [chosen, setChosen] = useState('')
  const { data: helpers, error, refetch } = useQuery({ ...callQuery(passwordResetters, { email }), retry: false })
  const unnamed = helpers?.filter(({ role }) => role === 'UNKNOWN') ?? []
  /** Anonymous helpers are numbered if there are several. */
  const nameOf = ({ id, name, role }: Helper): string => {
    if (role !== 'UNKNOWN') return name ?? t('nameless')
    return unnamed.length > 1 ? t('numbered', { number: unnamed.findIndex((one) => one.id === id) + 1 }) : t('roles.UNKNOWN')
  }
  const labelOf = (helper: Helper): string =>
    helper.role === 'UNKNOWN' ? nameOf(helper) : t('helper', { name: nameOf(helper), role: t(`roles.${helper.role}`) })
  const sending = useMutation({
    mutationFn: (id: string) => request(sendPasswordResetInvitation, { fromEmail: email, toResetterId: Number(id) }),
    onSuccess: (_, id) => {
      const helper = helpers?.find((one) => String(one.id) === id)
      const name = helper === undefined ? t('nameless') : nameOf(helper)
      showSuccess({ title: t('asked'), message: t('askedWhom', { name }) })
      onAsked(name)
    },
  })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (helpers === undefined) return <LoadingSkeleton lines={3} />
  if (helpers.length === 0)
    return (
      <Text tabIndex={-1} ref={focusHere}>
        {t('nobody')}
      </Text>
    )
  return (
    <Stack>
      <NativeSelect
        label={t('whom')}
        ref={focusHere}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[{ value: '', label: '–' }, ...helpers.map((helper) => ({ value: String(helper.id), label: labelOf(helper) }))]}
      />
      {sending.error !== null && <ErrorState error={sending.error} />}
      <Button disabled={chosen === ''} loading={sending.isPending} onClick={() => sending.mutate(chosen)}>
        {t('send')}
      </Button>
    </Stack>
  )
}
