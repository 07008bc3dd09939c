// Details of an event: subjects, and submitted code; ids, log names and data are technical, and collapsed.

import { ActionIcon, Anchor, CopyButton, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { timelineEvent } from '../../queries/audit/calls.ts'
import type { TimelineEntry, timelineEventSchemas } from '../../queries/audit/schemas.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { submissionInfo } from '../../queries/judging/submission/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { JsonTree } from '../shared/jsonTree/JsonTree.tsx'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { StatusBadge } from '../shared/ui/StatusBadge.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { linksOf } from './links.ts'
import { useTimelineTexts } from './sentence.ts'
import classes from './timeline.module.css'

type Opened = z.infer<typeof timelineEventSchemas.reply>
interface SubmissionData {
  answerId?: number
  userId?: number
  source?: readonly { name: string; inline?: string }[]
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

/** A name, linked if it has a target. */
const Named = ({ name, to }: { name: string; to: string | null }) =>
  to === null ? (
    name
  ) : (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  )

interface FactsProps {
  groupId: number
  entry: TimelineEntry
  during: { from: string; to: string } | null
  reason: string | null
}

/** Subjects and times; omits those that the event lacks. */
const Facts = ({ groupId, entry, during, reason }: FactsProps) => {
  const { t } = useTranslation('audit')
  const { actorId, actorName, userId, userName, activityId, activityName, problemId, problemTitle, statusCode, score } = entry
  const { problemSetId, problemSetName } = entry
  const links = linksOf(groupId, entry)
  const actor = actorName ?? (actorId === null ? t('system') : t('someone'))
  const rows: (readonly [name: string, value: ReactNode] | null)[] = [
    [t('drawer.time'), formatDate(entry.recordedAt, 'answer')],
    during && [t('drawer.during'), `${formatDate(during.from, 'answer')} – ${formatDate(during.to, 'answer')}`],
    [t('drawer.actor'), <Named key="actor" name={actor} to={links.actor} />],
    userId === null || userId === actorId
      ? null
      : [t('drawer.person'), <Named key="person" name={userName ?? t('someone')} to={links.user} />],
    activityId === null
      ? null
      : [t('drawer.activity'), <Named key="activity" name={activityName ?? t('someActivity')} to={links.activity} />],
    problemId === null ? null : [t('drawer.problem'), <Named key="problem" name={problemTitle ?? t('someProblem')} to={links.problem} />],
    problemSetId === null ? null : [t('drawer.set'), problemSetName ?? t('someSet')],
    reason === null ? null : [t('drawer.reason'), reason],
    statusCode === null ? null : [t('drawer.verdict'), <StatusBadge key="verdict" statusCode={statusCode} size="sm" />],
    score === null ? null : [t('drawer.points'), String(Math.round(score * 100) / 100)],
  ]
  return (
    <dl className={classes.metadata}>
      {rows
        .filter((row) => row !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const Metadata = ({ event }: { event: Opened }) => {
  const { t } = useTranslation('audit')
  const rows: [name: string, value: string, isId: boolean][] = [
    [t('drawer.recordedAt'), `${dayjs(event.recordedAt).format('YYYY/MM/DD HH:mm:ss.SSS')} (${event.recordedAt})`, false],
    [t('drawer.command'), event.command, false],
    [t('drawer.type'), `${event.type} v${event.version}`, false],
    [t('drawer.role'), event.actor.role, false],
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

/** The event omits long code; it is then read from the submission. */
const Source = ({ answerId, file: { name, inline } }: { answerId: number; file: NonNullable<SubmissionData['source']>[number] }) => {
  const { t } = useTranslation('audit')
  const { data } = useQuery({ ...callQuery(submissionInfo, { answerId }), enabled: inline === undefined })
  const code = inline ?? (data?.files ?? []).find((file) => file.name === name)?.content ?? data?.content
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

/** Playback of the lesson in the shared editor at the moment of the event; null for other events and readers. */
const usePlayback = (groupId: number, { stream, recordedAt }: TimelineEntry): string | null => {
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  return stream === `classEditor-${groupId}` && group?.isGroupAdmin === true ? paths.editorPlayback(groupId, { at: recordedAt }) : null
}

/** Links: the answers, the lesson, and other events of this answer, problem or activity. */
const Further = ({ groupId, entry }: { groupId: number; entry: TimelineEntry }) => {
  const { t } = useTranslation('audit')
  const { answerId, activityId, problemId, userName, opens } = entry
  const { answers } = linksOf(groupId, entry)
  const links: readonly (readonly [to: string | null, text: string])[] = [
    [answers, t('drawer.answers', { name: userName ?? t('someone') })],
    [usePlayback(groupId, entry), t('drawer.playback')],
    [opens.rejudgeId === null ? null : paths.rejudge(groupId, opens.rejudgeId), t('drawer.rejudge')],
    [answerId === null ? null : paths.timeline(groupId, { answer: answerId }), t('drawer.onlyThisAnswer')],
    [problemId === null ? null : paths.timeline(groupId, { problem: problemId }), t('drawer.onlyThisProblem')],
    [activityId === null ? null : paths.timeline(groupId, { activity: activityId }), t('drawer.onlyThisActivity')],
  ]
  return (
    <Stack gap={4} align="flex-start">
      {links.map(([to, text]) => to !== null && <Named key={text} name={text} to={to} />)}
    </Stack>
  )
}

const Body = ({ event, groupId }: { event: Opened; groupId: number }) => {
  const { t } = useTranslation('audit')
  const { during, reason, meaning: meaningOf, sentence } = useTimelineTexts()
  const meaning = meaningOf(event.type)
  const data = (event.data ?? {}) as SubmissionData
  const { source, ...rest } = data
  return (
    <Stack gap="lg">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {sentence(event.entry)}
      </Text>
      <Facts groupId={groupId} entry={event.entry} during={during(event.type, event.data)} reason={reason(event.type, event.data)} />
      {/* The log describes its events in English. */}
      <Text lang={meaning === null ? 'en' : undefined} c="dimmed">
        {meaning ?? event.meaning}
      </Text>
      <Further groupId={groupId} entry={event.entry} />
      {data.answerId !== undefined && source?.map((file) => <Source key={file.name} answerId={data.answerId as number} file={file} />)}
      <details className={classes.technical}>
        <summary>{t('drawer.technical')}</summary>
        <Metadata event={event} />
        <Title order={3} size="h5" mt="md" mb={4}>
          {t('drawer.data')}
        </Title>
        <JsonTree data={rest} />
      </details>
    </Stack>
  )
}

/** Closed if `position` is null. */
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
      title={<Text fw={700}>{event === undefined ? t('drawer.title') : kind(event.type)}</Text>}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      {position !== null && query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {position !== null && query.isPending && <LoadingSkeleton lines={8} />}
      {event !== undefined && <Body event={event} groupId={groupId} />}
    </Drawer>
  )
}
export default EventDrawer
