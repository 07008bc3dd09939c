// First password of a user created by the education cloud, set by a mailed link because there is no old one.
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetPassword } from '../../../commands/people/recovery/calls.ts'
import { request } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useContact } from '../../shared/contact.ts'
import { useTranslation } from '../../shared/texts.ts'
import { focusHere } from '../../shared/ui/keys.ts'
import { HelperStep } from './HelperStep.tsx'

/** Focused for screen readers, so without an outline. */
const unframed = { outline: 'none' }

/** Contacts for accounts without an address, which cannot receive a link. */
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

/** `email` is the user's address; null if the account has none. */
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
