// Linked education-cloud account, on the security page; hidden if none is linked or linkable.
import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import type { z } from 'zod'
import { cloudAccount } from '../../../commands/people/cloudAccount/calls.ts'
import type { cloudAccountSchemas } from '../../../commands/people/cloudAccount/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { type OwnSession, useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'

const LinkDialog = lazy(() => import('./LinkDialog.tsx'))
const UnlinkDialog = lazy(() => import('./UnlinkDialog.tsx'))

type Own = z.output<typeof cloudAccountSchemas.reply>

const hostOf = (issuer: string): string => URL.parse(issuer)?.host ?? issuer

interface LinkedProps extends Pick<Own, 'hasPassword' | 'isOnlyWay'> {
  linked: NonNullable<Own['linked']>
  userId: number | null
}

const Linked = ({ linked, hasPassword, isOnlyWay, userId }: LinkedProps) => {
  const { t } = useTranslation('cloud')
  const [isUnlinking, setUnlinking] = useState(false)
  const account = linked.address ?? linked.subject ?? ''
  return (
    <>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('account', { account, host: hostOf(linked.issuer) })}
      </Text>
      {isOnlyWay ? (
        <Text size="sm" c="dimmed">
          {t(hasPassword ? 'onlyWay' : 'noPassword')}
        </Text>
      ) : (
        <Button variant="default" onClick={() => setUnlinking(true)}>
          {t('unlink')}
        </Button>
      )}
      {!hasPassword && userId !== null && (
        <Anchor component={Link} to={paths.changePassword(userId)} size="sm" display="block" w="fit-content" mt="xs">
          {t('firstPassword')}
        </Anchor>
      )}
      <Suspense fallback={null}>{isUnlinking && <UnlinkDialog onClose={() => setUnlinking(false)} />}</Suspense>
    </>
  )
}

const NotLinked = ({ name, user }: { name: string; user: OwnSession['user'] }) => {
  const { t } = useTranslation('cloud')
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('notLinked', { name })}
      </Text>
      {user !== null && !user.roles.includes('guest') && (
        <Button variant="default" onClick={() => setLinking(true)}>
          {t('linkOwn', { name })}
        </Button>
      )}
      <Suspense fallback={null}>
        {isLinking && user !== null && <LinkDialog name={name} wanted={paths.security(user.id)} onClose={() => setLinking(false)} />}
      </Suspense>
    </>
  )
}

export const CloudSection = () => {
  const { t } = useTranslation('cloud')
  const { user } = useSession()
  const titleId = useId()
  const query = useQuery({ ...callQuery(cloudAccount, {}), staleTime: 0 })
  const own = query.data
  if (own !== undefined && own.name === null && own.linked === null) return null
  return (
    <section aria-labelledby={titleId}>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4" id={titleId}>
          {t('title')}
        </Title>
        {own !== undefined && own.linked !== null && (
          <Badge color="green" variant="light" tt="none">
            {t('isLinked')}
          </Badge>
        )}
      </Group>
      {query.isPending && <LoadingSkeleton lines={1} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {own !== undefined && own.linked !== null && <Linked {...own} linked={own.linked} userId={user?.id ?? null} />}
      {own !== undefined && own.linked === null && <NotLinked name={own.name?.[currentLanguage()] ?? ''} user={user} />}
    </section>
  )
}
