// Sign-in step for an education-cloud user whose address belongs to an existing account: the account's password links the two.
import { Anchor, Button, Paper, PasswordInput, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { linkCloudAccount } from '../../../commands/people/cloudAccount/calls.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { knownDevices, rememberDevice } from '../devices.ts'
import type { SignedIn } from '../SignInForm.tsx'

const ForgotPassword = lazy(async () => {
  const [module] = await Promise.all([import('../recovery/ForgotPassword.tsx'), loadTexts(['recovery'])])
  return module
})

interface LinkStepProps {
  /** Valid only for this step. */
  token: string
  account: string
  onLinked: (done: SignedIn) => void
  /** Called when the step's token is no longer valid, whatever the password. */
  onOver: (error: unknown) => void
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && ['User.CloudSignInOver', 'User.CloudAccountTaken'].includes(error.code)

export const LinkStep = ({ token, account, onLinked, onOver }: LinkStepProps) => {
  const { t } = useTranslation('cloud')
  const { t: app } = useTranslation('app')
  const [isForgotten, setForgotten] = useState(false)
  const form = useCallForm({
    name: 'linkCloud',
    initial: { password: '' },
    checks: async () => ({ schema: (await import('../../../commands/people/cloudAccount/schemas.ts')).linkCloudAccountSchemas.request }),
    requestOf: ({ password }) => ({ token, account, password, devices: knownDevices() }),
    send: (values, options) => request(linkCloudAccount, values, options),
    onSent: (reply) => {
      rememberDevice(reply.device)
      onLinked(reply)
    },
    onRefused: (error) => isOver(error) && onOver(error),
  })
  return (
    <Paper withBorder p="lg">
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <Text style={{ overflowWrap: 'anywhere' }}>{t('linkText', { account })}</Text>
          {/* For password managers. */}
          <input type="text" autoComplete="username" value={account} readOnly hidden />
          <PasswordInput
            label={t('password', { account })}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': app('signIn.showPassword') }}
            {...form.field('password')}
          />
          <Button type="submit" loading={form.isSending}>
            {t('link')}
          </Button>
          <Anchor component="button" type="button" size="sm" onClick={() => setForgotten(true)} style={{ alignSelf: 'flex-start' }}>
            {app('signIn.forgot')}
          </Anchor>
        </Stack>
      </form>
      {isForgotten && (
        <Dialog onClose={() => setForgotten(false)} title={app('signIn.forgotTitle')} size={420} centered>
          <Suspense fallback={<LoadingSkeleton lines={3} />}>
            <ForgotPassword account={account} onBack={() => setForgotten(false)} />
          </Suspense>
        </Dialog>
      )}
    </Paper>
  )
}
