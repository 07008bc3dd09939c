// Creates single-use sign-in links, for platform admins.
import { Alert, Button, Code, Container, CopyButton, Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addEntryLink } from '../../../commands/people/entryLink/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { titleOf } from '../../shared/paths.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

const MINUTES = 10

interface Made {
  address: string
  account: string
  until: string
}

const MadeLink = ({ made }: { made: Made }) => {
  const { t } = useTranslation('entry')
  return (
    <Alert title={t('made', { account: made.account })} mt="lg">
      <Stack gap="sm" align="start">
        <Text size="sm">{t('until', { time: formatDate(made.until, 'minute') })}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {made.address}
        </Code>
        <CopyButton value={made.address}>
          {({ copied, copy }) => (
            <Button size="sm" variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  )
}

const EntryLinksPage = () => {
  const { t } = useTranslation('entry')
  const [made, setMade] = useState<Made | null>(null)
  const form = useCallForm({
    name: 'entryLink',
    initial: { account: '', scope: '', redirectUrl: '/user/groups', minutes: MINUTES as number | string },
    checks: async () => ({ schema: (await import('../../../commands/people/entryLink/schemas.ts')).addEntryLinkSchemas.request }),
    requestOf: (values) => ({ ...values, minutes: Number(values.minutes) }),
    send: (body, options) => request(addEntryLink, body, options),
    onSent: ({ token, expirationTime }, { account }) => setMade({ address: `${location.origin}/${token}`, account, until: expirationTime }),
  })
  return (
    <Container size="sm" w="100%" py="xl">
      <PageHeader title={titleOf('entryLinks')} description={t('description')} />
      <Paper withBorder p="lg">
        <form {...form.props}>
          <Stack>
            <FormFaults form={form} />
            <TextInput label={t('account')} type="email" autoComplete="off" required {...form.field('account')} />
            <TextInput label={t('scope')} description={t('scopeHint')} required {...form.field('scope')} />
            <TextInput label={t('redirectUrl')} description={t('redirectHint')} required {...form.field('redirectUrl')} />
            <NumberInput hideControls label={t('minutes')} min={1} max={60} allowDecimal={false} required {...form.field('minutes')} />
            <Group justify="flex-end">
              <Button type="submit" loading={form.isSending}>
                {t('make')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
      {made !== null && <MadeLink made={made} />}
    </Container>
  )
}

export default EntryLinksPage
