// For somebody whom the education cloud brought: there is no old password to change, so that a first one is chosen by a link to the own address.
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetPassword } from '../../../commands/people/recovery/calls.ts'
import { request } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useContact } from '../../shared/contact.ts'
import { focusHere } from '../../shared/ui/keys.ts'
import { HelperStep } from './HelperStep.tsx'

/** Read out, not worked with. */
const unframed = { outline: 'none' }

/** Without an address no link can go anywhere, and nobody is asked for it by one. */
const WhomToAsk = () => {
  const { t } = useTranslation('recovery')
  const contact = useContact()
  return (
    <>
      <Text>{t('first.noAddress')}</Text>
      {contact !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
          {' · '}
          <Anchor href={`tel:${contact.phone}`}>{contact.phone}</Anchor>
        </Text>
      )}
    </>
  )
}

const ByMail = ({ email }: { email: string }) => {
  const { t } = useTranslation('recovery')
  const [asked, setAsked] = useState<string | null>(null)
  const mailing = useMutation({ mutationFn: () => request(forgetPassword, { email }) })
  const isMailed = mailing.data?.isMailed
  if (asked !== null) return <Text component="output">{t('askedText', { name: asked })}</Text>
  if (isMailed === true)
    return (
      <Text component="output" tabIndex={-1} ref={focusHere} style={unframed}>
        {t('mailed', { email })}
      </Text>
    )
  if (isMailed === false)
    return (
      <>
        <Text component="output">{t('notMailed')}</Text>
        <HelperStep email={email} onAsked={setAsked} />
      </>
    )
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{t('first.byMail', { email })}</Text>
      {mailing.error !== null && (
        <Alert color="red" variant="light" role="alert">
          {errorText(mailing.error)}
        </Alert>
      )}
      <Button onClick={() => mailing.mutate()} loading={mailing.isPending} style={{ alignSelf: 'flex-start' }}>
        {t('byMail')}
      </Button>
    </>
  )
}

/** `email` is the person's own address; null where the account has none. */
const FirstPassword = ({ email }: { email: string | null }) => {
  const { t } = useTranslation('recovery')
  return (
    <Stack>
      <Text>{t('first.none')}</Text>
      {email === null ? <WhomToAsk /> : <ByMail email={email} />}
    </Stack>
  )
}

export default FirstPassword
