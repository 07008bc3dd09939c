// Versions of a content, newest first: each can be looked at, and restored as a new version.
import { Button, Group, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editContent } from '../../../commands/site/content/calls.ts'
import type { ContentName } from '../../../commands/site/content/contentNames.ts'
import { contentVersion, contentVersions } from '../../../queries/site/contents/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { ContentPreview } from './ContentPreview.tsx'

const SIZE = 20

interface ContentVersionsProps {
  name: ContentName
  /** The newest version. */
  newest: number
}

const Version = ({ name, newest, version, onClose }: ContentVersionsProps & { version: number; onClose: () => void }) => {
  const { t } = useTranslation('contents')
  const refresh = useRefresh()
  const [isSending, setSending] = useState(false)
  const { data, error, isPending, refetch } = useQuery(callQuery(contentVersion, { name, version }))
  const restore = async () => {
    if (data === undefined) return
    setSending(true)
    try {
      await request(editContent, { name, content: data.content, seen: newest } as never)
      notifySuccess(t('restored', { version }))
      onClose()
      await refresh(editContent)
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <RouteDialog title={version === 0 ? t('initialVersion') : t('version', { version })} size="page" onClose={onClose}>
      {isPending && <LoadingSkeleton />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <ContentPreview name={name} content={data.content} />}
      {version !== newest && (
        <Group justify="flex-end" mt="lg">
          <Button loading={isSending} disabled={data === undefined} onClick={() => void restore()}>
            {t('restore')}
          </Button>
        </Group>
      )}
    </RouteDialog>
  )
}

export const ContentVersions = ({ name, newest }: ContentVersionsProps) => {
  const { t } = useTranslation('contents')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, isPending, refetch } = useQuery(callQuery(contentVersions, { name, page, size: SIZE }))
  const isLastPage = data !== undefined && page * SIZE >= data.total
  const rows = [...(data?.items ?? []), ...(isLastPage || data?.total === 0 ? [{ version: 0, changedAt: null, changedByName: null }] : [])]
  return (
    <section aria-label={t('versions')}>
      <Title order={2} size="h4" mb="xs">
        {t('versions')}
      </Title>
      {isPending && <LoadingSkeleton />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Table aria-label={t('versions')}>
        <Table.Tbody>
          {rows.map(({ version, changedAt, changedByName }) => (
            <Table.Tr key={version}>
              <Table.Td>
                <Button variant="subtle" size="compact-sm" onClick={() => setOpened(version)}>
                  {version === 0 ? t('initialVersion') : t('version', { version })}
                </Button>
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  {changedAt !== null && t('by', { time: formatDate(changedAt, 'minute'), name: changedByName ?? t('deletedPerson') })}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data !== undefined && data.total > SIZE && (
        <Group mt="xs">
          <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button variant="default" size="compact-sm" disabled={isLastPage} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </Group>
      )}
      {opened !== null && <Version name={name} newest={newest} version={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
