// Which account of the education cloud signs one in, on the page of the account's safety; only where there is one, or could be.
import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { cloudAccount } from '../../../commands/people/cloudAccount/calls.ts'
import type { cloudAccountSchemas } from '../../../commands/people/cloudAccount/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'

const UnlinkDialog = lazy(() => import('./UnlinkDialog.tsx'))

type Own = z.output<typeof cloudAccountSchemas.reply>

const hostOf = (issuer: string): string => URL.parse(issuer)?.host ?? issuer

const Linked = ({ linked, hasPassword }: { linked: NonNullable<Own['linked']>; hasPassword: boolean }) => {
  const { t } = useTranslation('cloud')
  const [isUnlinking, setUnlinking] = useState(false)
  const account = linked.address ?? linked.subject ?? ''
  return (
    <>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('account', { account, host: hostOf(linked.issuer) })}
      </Text>
      {hasPassword ? (
        <Button variant="default" onClick={() => setUnlinking(true)}>
          {t('unlink')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('onlyWay')}
        </Text>
      )}
      <Suspense fallback={null}>{isUnlinking && <UnlinkDialog onClose={() => setUnlinking(false)} />}</Suspense>
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
      {own !== undefined && own.linked !== null && <Linked linked={own.linked} hasPassword={own.hasPassword} />}
      {own !== undefined && own.linked === null && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('notLinked', { name: own.name?.[currentLanguage()] ?? '', account: user?.email ?? '' })}
        </Text>
      )}
    </section>
  )
}
