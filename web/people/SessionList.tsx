// Sessions of the own account, each with a sign-out button.

import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { z } from 'zod'
import { endSession, mySessions } from '../../commands/people/session/calls.ts'
import type { mySessionsSchemas } from '../../commands/people/session/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useTranslation } from '../shared/texts.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate, RelativeTime } from '../shared/ui/time.tsx'
import { deviceNames } from './device.ts'

type OwnSession = z.output<typeof mySessionsSchemas.reply>[number]

const useDeviceName = () => {
  const { t } = useTranslation('people')
  return (userAgent: string): string => {
    const { browser, system } = deviceNames(userAgent)
    if (browser !== null && system !== null) return t('security.on', { browser, system })
    return browser ?? system ?? t('security.unknownDevice')
  }
}

const Row = ({ session }: { session: OwnSession }) => {
  const { t } = useTranslation('people')
  const refresh = useRefresh()
  const device = useDeviceName()(session.device)
  const end = useMutation({
    mutationFn: () => request(endSession, { sessionId: session.sessionId }),
    onSuccess: async () => {
      notifySuccess(t('security.ended'))
      await refresh(endSession)
    },
  })
  const ask = async () => {
    const message = session.isCurrent ? t('security.endCurrentText') : t('security.endText', { device })
    if (await confirm({ title: t('security.endTitle'), message, confirmLabel: t('security.end'), isDangerous: true })) end.mutate()
  }
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={4} style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Icon of={IconDeviceDesktop} size={18} />
            <Text fw={600}>{device}</Text>
            {session.isCurrent && (
              <Badge variant="light" tt="none">
                {t('security.current')}
              </Badge>
            )}
            {session.isSuperseded && (
              <Badge variant="light" color="gray" tt="none">
                {t('security.replaced')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {session.ip !== '' && `${t('security.address', { ip: session.ip })} · `}
            {t('security.since', { time: formatDate(session.createdAt, 'minute') })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('security.lastUsed')} <RelativeTime time={session.lastUsedAt} />
          </Text>
        </Stack>
        <Button variant="default" size="sm" onClick={() => void ask()} loading={end.isPending} aria-label={t('security.endOf', { device })}>
          {t('security.end')}
        </Button>
      </Group>
      {end.isError && <ErrorState error={end.error} />}
    </Paper>
  )
}

export const SessionList = () => {
  const { t } = useTranslation('people')
  const titleId = useId()
  const query = useQuery({ ...callQuery(mySessions, {}), staleTime: 0 })
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('security.sessions')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('security.sessionsHint')}
      </Text>
      {query.isPending && <LoadingSkeleton lines={2} height={88} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {query.data?.map((session) => (
          <Row key={session.sessionId} session={session} />
        ))}
      </Stack>
    </section>
  )
}
