// Sign-in step for a code of the authenticator app or a recovery code.
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { verifySecondFactor } from '../../../commands/people/secondFactor/calls.ts'
import { request } from '../../shared/api/client.ts'
import { useContact } from '../../shared/contact.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useTranslation } from '../../shared/texts.ts'
import { focusHere } from '../../shared/ui/keys.ts'
import { rememberDevice } from '../devices.ts'
import type { SignedIn } from '../SignInForm.tsx'

/** Contacts for users without phone and recovery codes. */
const LostHint = () => {
  const { t } = useTranslation()
  const contact = useContact()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('signIn.lost')}
      </Anchor>
      {isOpen && (
        <Text size="sm" mt="xs">
          {t('signIn.lostText')}
          {contact && (
            <>
              {' '}
              <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
              {contact.phone !== '' && (
                <>
                  {' · '}
                  <Anchor href={`tel:${contact.phone}`}>{contact.phone}</Anchor>
                </>
              )}
            </>
          )}
        </Text>
      )}
    </div>
  )
}

interface SecondFactorStepProps {
  /** Valid only for this step. */
  token: string
  onVerified: (done: SignedIn) => void
}

export const SecondFactorStep = ({ token, onVerified }: SecondFactorStepProps) => {
  const { t } = useTranslation()
  const form = useCallForm({
    name: 'secondFactor',
    initial: { code: '' },
    checks: async () => ({ schema: (await import('../../../commands/people/secondFactor/schemas.ts')).verifySecondFactorSchemas.request }),
    requestOf: ({ code }) => ({ token, code }),
    send: (values, options) => request(verifySecondFactor, values, options),
    onSent: (reply) => {
      rememberDevice(reply.device)
      onVerified(reply)
    },
  })
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <Text size="sm">{t('signIn.codeText')}</Text>
        <TextInput
          label={t('signIn.code')}
          autoComplete="one-time-code"
          maxLength={30}
          data-autofocus
          ref={focusHere}
          required
          {...form.field('code')}
        />
        <Button type="submit" loading={form.isSending} fullWidth>
          {t('signIn.submit')}
        </Button>
        <LostHint />
      </Stack>
    </form>
  )
}
