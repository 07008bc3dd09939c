// Unlinks the education-cloud account; asks for the password, so that users cannot lock themselves out.
import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { unlinkCloudAccount } from '../../../commands/people/cloudAccount/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

const UnlinkDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cloud')
  const { t: app } = useTranslation('app')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'unlinkCloud',
    initial: { password: '' },
    checks: async () => ({ schema: (await import('../../../commands/people/cloudAccount/schemas.ts')).unlinkCloudAccountSchemas.request }),
    requestOf: (values) => values,
    send: (body, options) => request(unlinkCloudAccount, body, options),
    onSent: async () => {
      await refresh(unlinkCloudAccount)
      notifySuccess(t('isUnlinkedNow'))
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={t('unlinkTitle')} size={420} centered>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <Alert color="yellow">{t('unlinkText')}</Alert>
          <PasswordInput
            label={app('signIn.password')}
            autoComplete="current-password"
            required
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': app('signIn.showPassword') }}
            {...form.field('password')}
          />
          <Button type="submit" color="red" loading={form.isSending}>
            {t('unlink')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

export default UnlinkDialog
