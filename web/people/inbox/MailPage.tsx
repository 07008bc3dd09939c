// Target of the link in an e-mailed notice: marks the mail as read and goes on to the activity.
import { Button } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readInbox } from '../../../commands/people/inbox/calls.ts'
import { inboxMail } from '../../../queries/people/inbox/calls.ts'
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { homeOf } from '../../shared/home.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { mailPath } from './mailPath.ts'

const Opened = ({ mail }: { mail: ShownMail }) => {
  const { t } = useTranslation('app')
  const refresh = useRefresh()
  const read = useEffectEvent(() => {
    if (mail.read) return
    void request(readInbox, { mailIds: [mail.id] }).then(
      () => refresh(readInbox),
      () => undefined, // the next opening marks it again
    )
  })
  useEffect(() => read(), [])
  const { user } = useSession()
  const path = mailPath(mail)
  if (path !== null) return <Navigate to={path} replace />
  return (
    <EmptyState
      icon={IconMail}
      title={mail.from}
      description={mail.message}
      action={
        <Button component={Link} to={homeOf(user)} variant="default">
          {t('notFound.home')}
        </Button>
      }
    />
  )
}

const MailPage = () => {
  const { t } = useTranslation('app')
  const { user } = useSession()
  const { mailId = '' } = useParams()
  const query = useQuery({ ...callQuery(inboxMail, { mailId }), staleTime: 0 })
  return (
    <Page width="prose">
      <PageHeader title={titleOf('mail')} />
      {query.isPending && <LoadingSkeleton lines={3} />}
      {query.isError && (
        <Unavailable error={query.error} onRetry={() => void query.refetch()} back={{ label: t('notFound.home'), to: homeOf(user) }} />
      )}
      {query.data !== undefined && <Opened mail={query.data} />}
    </Page>
  )
}

export default MailPage
