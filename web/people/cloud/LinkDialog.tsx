// Links an education-cloud account: asks for the password, then redirects to the provider.
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { beginCloudLink } from '../../../commands/people/cloudAccount/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { leaveFor } from './goingThere.ts'

interface LinkDialogProps {
  /** Name of the education cloud. */
  name: string
  /** Page to return to. */
  wanted: string
  onClose: () => void
}

const LinkDialog = ({ name, wanted, onClose }: LinkDialogProps) => {
  const { t } = useTranslation('cloud')
  const { t: app } = useTranslation('app')
  const [isLeaving, setLeaving] = useState(false)
  const form = useCallForm({
    name: 'beginCloudLink',
    initial: { password: '' },
    checks: async () => ({ schema: (await import('../../../commands/people/cloudAccount/schemas.ts')).beginCloudLinkSchemas.request }),
    requestOf: (values) => values,
    send: (body, options) => request(beginCloudLink, body, options),
    onSent: (begun) => {
      setLeaving(true)
      leaveFor(begun, { wanted, isLink: true })
    },
  })
  return (
    <Dialog onClose={onClose} title={t('linkOwn', { name })} size={420} centered>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <Text>{t('linkOwnText', { name })}</Text>
          <PasswordInput
            label={app('signIn.password')}
            autoComplete="current-password"
            required
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': app('signIn.showPassword') }}
            {...form.field('password')}
          />
          <Button type="submit" loading={form.isSending || isLeaving}>
            {t('linkGo', { name })}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

export default LinkDialog
