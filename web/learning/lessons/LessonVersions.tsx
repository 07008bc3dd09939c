// Versions of a lesson, newest first: each can be looked at, and restored as a new version.
import { Button, Group, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviseLesson } from '../../../commands/learning/lesson/calls.ts'
import { lessonVersion, lessonVersions } from '../../../queries/learning/calls.ts'
import type { AdminLesson } from '../../../queries/learning/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { uiLanguages } from '../../shared/i18n.ts'
import { langOf } from '../../shared/langOf.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { LessonText } from '../LessonText.tsx'

const Version = ({ lesson, version, onClose }: { lesson: AdminLesson; version: number; onClose: () => void }) => {
  const { t } = useTranslation('lessons')
  const refresh = useRefresh()
  const [isSending, setSending] = useState(false)
  const { lessonId } = lesson
  const { data, error, isPending, refetch } = useQuery(callQuery(lessonVersion, { lessonId, version }))
  const restore = async () => {
    if (data === undefined) return
    const { unit, order, title, content, problemIds } = data
    setSending(true)
    try {
      await request(reviseLesson, { lessonId, seen: lesson.version, unit, order, title, content, problemIds })
      notifySuccess(t('restored', { version }))
      onClose()
      await refresh(reviseLesson)
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <RouteDialog title={t('version', { version })} size="page" onClose={onClose}>
      {isPending && <LoadingSkeleton />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined &&
        uiLanguages.map((language) => (
          <section key={language} lang={langOf(language)} aria-label={t(`language.${language}`)}>
            <Title order={2} size="h3" mt="lg">
              {data.title[language]}
            </Title>
            <LessonText content={data.content[language]} problemIds={[]} />
          </section>
        ))}
      {version !== lesson.version && (
        <Group justify="flex-end" mt="lg">
          <Button loading={isSending} disabled={data === undefined} onClick={() => void restore()}>
            {t('restore')}
          </Button>
        </Group>
      )}
    </RouteDialog>
  )
}

export const LessonVersions = ({ lesson }: { lesson: AdminLesson }) => {
  const { t } = useTranslation('lessons')
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, isPending, refetch } = useQuery(callQuery(lessonVersions, { lessonId: lesson.lessonId }))
  return (
    <section aria-label={t('versions')}>
      <Title order={2} size="h4" mt="xl" mb="xs">
        {t('versions')}
      </Title>
      {isPending && <LoadingSkeleton />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Table aria-label={t('versions')}>
        <Table.Tbody>
          {data?.map(({ version, changedAt, changedByName }) => (
            <Table.Tr key={version}>
              <Table.Td>
                <Button variant="subtle" size="compact-sm" onClick={() => setOpened(version)}>
                  {t('version', { version })}
                </Button>
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  {t('by', { time: formatDate(changedAt, 'minute'), name: changedByName ?? t('deletedPerson') })}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {opened !== null && <Version lesson={lesson} version={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
