// Form for account and password.
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { login } from '../../commands/people/session/calls.ts'
import { request } from '../shared/api/client.ts'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { useTranslation } from '../shared/texts.ts'
import { focusHere } from '../shared/ui/keys.ts'
import { knownDevices, rememberDevice } from './devices.ts'
import { isEmail } from './isEmail.ts'

export interface SignedIn {
  token: string
  agreementRequired: boolean
  mustChangePassword: boolean
  /** If true, the token is valid only for the second-factor step. */
  secondFactorRequired?: boolean
}

interface SignInFormProps {
  /** Prefilled account; the user types only the password. */
  account?: string
  onSignedIn: (done: SignedIn) => void
  onFailure: (error: unknown) => void
  /** Passes the typed account to other steps. */
  onAccount?: (account: string) => void
}

export const SignInForm = ({ account = '', onSignedIn, onFailure, onAccount }: SignInFormProps) => {
  const { t } = useTranslation()
  const [given] = useState(account)
  const form = useCallForm({
    name: 'signIn',
    initial: { account: given, password: '' },
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
  const typed = form.values.account
  useEffect(() => onAccount?.(typed), [onAccount, typed])
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <TextInput
          label={t('signIn.account')}
          type="email"
          autoComplete="username"
          placeholder="name@school.edu"
          data-autofocus={given === '' || undefined}
          ref={given === '' ? focusHere : undefined}
          required
          {...form.field('account')}
        />
        <PasswordInput
          label={t('signIn.password')}
          autoComplete="current-password"
          data-autofocus={given !== '' || undefined}
          ref={given === '' ? undefined : focusHere}
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
