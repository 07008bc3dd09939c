// Confirms the recovery address by a mailed code and the password.
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { checkRecoveryAddress, confirmRecoveryAddress } from '../../../commands/people/recoveryAddress/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'

const CodeForm = ({ onAgain, onDone }: { onAgain: () => void; onDone: () => void }) => {
  const { t } = useTranslation('profile')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'confirmAddress',
    initial: { code: '', password: '' },
    checks: async () => ({
      schema: (await import('../../../commands/people/recoveryAddress/schemas.ts')).confirmRecoveryAddressSchemas.request,
    }),
    requestOf: (values) => values,
    send: (values, options) => request(confirmRecoveryAddress, values, options),
    onSent: async () => {
      await refresh(confirmRecoveryAddress)
      notifySuccess(t('recovery.done'))
      onDone()
    },
  })
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <Text size="sm">{t('recovery.sent')}</Text>
        <TextInput
          label={t('recovery.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          data-autofocus
          required
          {...form.field('code')}
        />
        <PasswordInput label={t('recovery.password')} autoComplete="current-password" required {...form.field('password')} />
        <Button type="submit" loading={form.isSending}>
          {t('recovery.confirm')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onAgain}>
          {t('recovery.again')}
        </Anchor>
      </Stack>
    </form>
  )
}

const ConfirmAddress = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const sending = useMutation({ mutationFn: () => request(checkRecoveryAddress, {}) })
  return (
    <Dialog title={t('recovery.title')} onClose={onClose}>
      {sending.data?.isMailed === true ? (
        <CodeForm onAgain={() => sending.reset()} onDone={onClose} />
      ) : (
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('recovery.text', { email })}
          </Text>
          {sending.isError && <ErrorState error={sending.error} />}
          {sending.data?.isMailed === false && <Alert color="yellow">{t('recovery.notMailed')}</Alert>}
          <Button data-autofocus loading={sending.isPending} onClick={() => sending.mutate()}>
            {t('recovery.send')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}

export default ConfirmAddress
