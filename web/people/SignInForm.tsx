// Account and password.
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { login } from '../../commands/people/session/calls.ts'
import { request } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { knownDevices, rememberDevice } from './devices.ts'

export interface SignedIn {
  token: string
  agreementRequired: boolean
  mustChangePassword: boolean
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

interface SignInFormProps {
  /** Filled in already, so that only the password is asked for. */
  account?: string
  onSignedIn: (done: SignedIn) => void
  onFailure: (error: unknown) => void
}

export const SignInForm = ({ account = '', onSignedIn, onFailure }: SignInFormProps) => {
  const { t } = useTranslation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { account, password: '' },
    validate: {
      account: (value) => (value.trim() === '' ? t('signIn.accountRequired') : isEmail(value) ? null : t('signIn.accountInvalid')),
      password: (value) => (value === '' ? t('signIn.passwordRequired') : null),
    },
  })
  const signIn = useMutation({
    mutationFn: (values: { account: string; password: string }) =>
      request(login, { ...values, account: values.account.trim(), devices: knownDevices() }),
    onSuccess: (reply) => {
      rememberDevice(reply.device)
      onSignedIn(reply)
    },
    onError: onFailure,
  })
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values))} noValidate>
      <Stack>
        {signIn.isError && (
          <Alert color="red" variant="light" icon={<Icon of={IconAlertTriangle} />}>
            {errorText(signIn.error)}
          </Alert>
        )}
        <TextInput
          label={t('signIn.account')}
          type="email"
          autoComplete="username"
          placeholder="name@school.edu"
          data-autofocus={account === '' || undefined}
          required
          key={form.key('account')}
          {...form.getInputProps('account')}
        />
        <PasswordInput
          label={t('signIn.password')}
          autoComplete="current-password"
          data-autofocus={account !== '' || undefined}
          required
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signIn.isPending} fullWidth mt="xs">
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  )
}
