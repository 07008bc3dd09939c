// Account and password.
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { login } from '../../commands/people/session/calls.ts'
import { request } from '../shared/api/client.ts'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { knownDevices, rememberDevice } from './devices.ts'
import { isEmail } from './isEmail.ts'

export interface SignedIn {
  token: string
  agreementRequired: boolean
  mustChangePassword: boolean
  /** The token serves only the step that asks for a code. */
  secondFactorRequired?: boolean
}

interface SignInFormProps {
  /** Filled in already, so that only the password is asked for. */
  account?: string
  onSignedIn: (done: SignedIn) => void
  onFailure: (error: unknown) => void
}

export const SignInForm = ({ account = '', onSignedIn, onFailure }: SignInFormProps) => {
  const { t } = useTranslation()
  const form = useCallForm({
    name: 'signIn',
    initial: { account, password: '' },
    checks: async () => ({ schema: (await import('../../commands/people/session/schemas.ts')).loginSchemas.request }),
    requestOf: (values) => ({ ...values, account: values.account.trim(), devices: knownDevices() }),
    ownFaults: (values) => ({ account: !isEmail(values.account) && t('signIn.accountInvalid') }),
    send: (values, options) => request(login, values, options),
    onSent: (reply) => {
      rememberDevice(reply.device)
      onSignedIn(reply)
    },
    onRefused: onFailure,
  })
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <TextInput
          label={t('signIn.account')}
          type="email"
          autoComplete="username"
          placeholder="name@school.edu"
          data-autofocus={account === '' || undefined}
          required
          {...form.field('account')}
        />
        <PasswordInput
          label={t('signIn.password')}
          autoComplete="current-password"
          data-autofocus={account !== '' || undefined}
          required
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          {...form.field('password')}
        />
        <Button type="submit" loading={form.isSending} fullWidth mt="xs">
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  )
}
