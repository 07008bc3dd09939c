// Notice of an expired account, with contacts (requirement a05).
import { Anchor, Button, Container, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ToldEnd } from '../shared/accountEnd.ts'
import { ApiError } from '../shared/api/client.ts'
import { useContact } from '../shared/contact.ts'
import { homeOf } from '../shared/home.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, Navigate, useLocation, useParams } from '../shared/router.ts'
import { selfQuery, useSession } from '../shared/session.ts'
import { signOut } from '../shared/signOut.ts'
import { useTranslation } from '../shared/texts.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../shared/ui/states.tsx'

const Contact = ({ label, text, scheme }: { label: string; text: string | undefined; scheme: 'mailto' | 'tel' }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {text === undefined ? '–' : <Anchor href={`${scheme}:${text}`}>{text}</Anchor>}
  </div>
)

const AccountExpiredPage = () => {
  const { t } = useTranslation('people')
  const { token } = useSession()
  const userId = Number(useParams().userId)
  const contact = useContact()
  /** Set by the page that received the server's refusal. */
  const isTold = (useLocation().state as Partial<ToldEnd> | null)?.isTold === true
  const own = useQuery({ ...selfQuery, enabled: token !== null, staleTime: 0, retry: false })
  const hasEnded = own.error instanceof ApiError && own.error.code === 'User.AccountExpired' && own.error.details.userId === userId
  // the address alone does not prove that an account has expired
  if (token === null && !isTold) return <Navigate to={paths.landing()} replace />
  if (token !== null && !own.isFetching && !hasEnded) return <Navigate to={homeOf(own.data ?? null)} replace />
  if (token !== null && !isTold && !hasEnded) return <LoadingSkeleton />
  return (
    <Container size="sm" w="100%" py="xl">
      <PageHeader title={titleOf('accountExpired')} description={t('expired.text')} />
      <Paper withBorder p="lg">
        <Stack>
          <Text>{t('expired.contact')}</Text>
          <Contact label={t('expired.email')} text={contact?.email} scheme="mailto" />
          <Contact label={t('expired.phone')} text={contact?.phone} scheme="tel" />
          <Group mt="sm">
            {token === null ? (
              <Button component={Link} to={paths.landing()}>
                {t('expired.home')}
              </Button>
            ) : (
              <>
                <Button component={Link} to={paths.myGroups()}>
                  {t('expired.retry')}
                </Button>
                <Button variant="default" onClick={signOut}>
                  {t('expired.signOut')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </Paper>
    </Container>
  )
}

export default AccountExpiredPage
