// One event in full: its metadata to the millisecond, its ids, and its data; handed-in code is shown as code.

import { ActionIcon, Anchor, Badge, CopyButton, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { timelineEvent } from '../../queries/audit/calls.ts'
import type { timelineEventSchemas } from '../../queries/audit/schemas.ts'
import { submissionInfo } from '../../queries/judging/submission/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { JsonTree } from './JsonTree.tsx'
import { useTimelineTexts } from './sentence.ts'
import classes from './timeline.module.css'

type Opened = z.infer<typeof timelineEventSchemas.reply>
interface SubmissionData {
  answerId?: number
  userId?: number
  source?: { inline?: string; blob?: string }
}

const Copy = ({ name, text }: { name: string; text: string }) => {
  const { t } = useTranslation('audit')
  return (
    <CopyButton value={text} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          size="sm"
          color={copied ? 'green' : 'gray'}
          onClick={copy}
          aria-label={copied ? t('drawer.copied') : t('drawer.copy', { name })}
        >
          <Icon of={copied ? IconCheck : IconCopy} size={14} />
        </ActionIcon>
      )}
    </CopyButton>
  )
}

const Metadata = ({ event }: { event: Opened }) => {
  const { t } = useTranslation('audit')
  const name = event.actor.name ?? (event.actor.userId === null ? t('system') : t('someone'))
  const rows: [name: string, value: string, isId: boolean][] = [
    [t('drawer.recordedAt'), `${dayjs(event.recordedAt).format('YYYY/MM/DD HH:mm:ss.SSS')} (${event.recordedAt})`, false],
    [t('drawer.actor'), t('drawer.actorWithRole', { name, role: event.actor.role }), false],
    [t('drawer.command'), event.command, false],
    [t('drawer.type'), `${event.type} v${event.version}`, false],
    [t('drawer.stream'), event.stream, true],
    [t('drawer.revision'), String(event.revision), false],
    [t('drawer.position'), event.position, true],
    [t('drawer.id'), event.id, true],
    [t('drawer.correlationId'), event.correlationId, true],
    [t('drawer.causationId'), event.causationId, true],
  ]
  return (
    <dl className={classes.metadata}>
      {rows.map(([label, value, isId]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isId ? <code>{value}</code> : value}
            {isId && <Copy name={label} text={value} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Long code stands in the log beside the event; it is read from the submission then. */
const Source = ({ answerId, source }: { answerId: number; source: NonNullable<SubmissionData['source']> }) => {
  const { t } = useTranslation('audit')
  const { data } = useQuery({ ...callQuery(submissionInfo, { answerId }), enabled: source.inline === undefined })
  const code = source.inline ?? data?.content
  if (code === undefined) return null
  return (
    <section>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('drawer.source')}
        </Title>
        <Copy name={t('drawer.source')} text={code} />
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={classes.code} tabIndex={0} aria-label={t('drawer.source')}>
        <code>{code}</code>
      </pre>
    </section>
  )
}

const Body = ({ event, groupId }: { event: Opened; groupId: number }) => {
  const { t } = useTranslation('audit')
  const meaning = useTimelineTexts().meaning(event.type)
  const data = (event.data ?? {}) as SubmissionData
  const { source, ...rest } = data
  return (
    <Stack gap="lg">
      {/* The log describes its events in English. */}
      <Text lang={meaning === null ? 'en' : undefined} c="dimmed">
        {meaning ?? event.meaning}
      </Text>
      {data.answerId !== undefined && (
        <Anchor component={Link} to={paths.timeline(groupId, { answer: data.answerId })} size="sm">
          {t('drawer.onlyThisAnswer')}
        </Anchor>
      )}
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('drawer.metadata')}
        </Title>
        <Metadata event={event} />
      </section>
      {source !== undefined && data.answerId !== undefined && <Source answerId={data.answerId} source={source} />}
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('drawer.data')}
        </Title>
        <JsonTree data={rest} />
      </section>
    </Stack>
  )
}

/** `position` null shows nothing. */
const EventDrawer = ({ groupId, position, onClose }: { groupId: number; position: string | null; onClose: () => void }) => {
  const { t } = useTranslation(['audit', 'app'])
  const { kind } = useTimelineTexts()
  const query = useQuery({
    ...callQuery(timelineEvent, { groupId, position: position ?? '' }),
    enabled: position !== null,
    staleTime: Infinity,
  })
  const event = position === null ? undefined : query.data
  return (
    <Drawer
      opened={position !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <Group gap="xs">
          <Text fw={700}>{event === undefined ? t('drawer.title') : kind(event.type)}</Text>
          {event !== undefined && (
            <Badge variant="default" tt="none">
              {event.type}
            </Badge>
          )}
        </Group>
      }
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      {position !== null && query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {position !== null && query.isPending && <LoadingSkeleton lines={8} />}
      {event !== undefined && <Body event={event} groupId={groupId} />}
    </Drawer>
  )
}
export default EventDrawer
