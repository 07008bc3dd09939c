// Removes a user's second factor; the reason is recorded.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { removeSecondFactor } from '../../../commands/people/admin/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

const MOST = 200

interface RemoveFactorDialogProps {
  userId: number
  name: string
  onClose: () => void
}

const RemoveFactorDialog = ({ userId, name, onClose }: RemoveFactorDialogProps) => {
  const { t } = useTranslation('accounts')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'removeFactor',
    initial: { reason: '' },
    checks: async () => ({ schema: (await import('../../../commands/people/admin/schemas.ts')).removeSecondFactorSchemas.request }),
    requestOf: ({ reason }) => ({ userId, reason }),
    send: (values, options) => request(removeSecondFactor, values, options),
    onSent: async () => {
      onClose()
      await refresh(removeSecondFactor)
      notifySuccess(t('factorDone', { name }))
    },
  })
  return (
    <Dialog onClose={onClose} title={t('factorTitle', { name })}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <Text size="sm">{t('factorText')}</Text>
          <TextInput data-autofocus required autoComplete="off" label={t('factorReason')} maxLength={MOST} {...form.field('reason')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.isSending}>
              {t('factorConfirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default RemoveFactorDialog
