// Versions of a content.
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editContent } from '../../../commands/site/content/calls.ts'
import type { ContentName } from '../../../commands/site/content/contentNames.ts'
import { contentVersion, contentVersions } from '../../../queries/site/contents/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { VersionDialog, VersionTable } from '../../shared/versions/Versions.tsx'
import { ContentPreview } from './ContentPreview.tsx'

const SIZE = 20

interface ContentVersionsProps {
  name: ContentName
  /** The newest version. */
  newest: number
}

const Version = ({ name, newest, version, onClose }: ContentVersionsProps & { version: number; onClose: () => void }) => {
  const refresh = useRefresh()
  const query = useQuery(callQuery(contentVersion, { name, version }))
  const { data } = query
  const restore = async ({ content }: NonNullable<typeof data>) => {
    await request(editContent, { name, content, seen: newest } as never)
    await refresh(editContent)
  }
  return (
    <VersionDialog {...query} version={version} newest={newest} restore={data ? () => restore(data) : null} onClose={onClose}>
      {data !== undefined && <ContentPreview name={name} content={data.content} />}
    </VersionDialog>
  )
}

export const ContentVersions = ({ name, newest }: ContentVersionsProps) => {
  const { t } = useTranslation('contents')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const query = useQuery(callQuery(contentVersions, { name, page, size: SIZE }))
  const { data } = query
  const isLastPage = data !== undefined && page * SIZE >= data.total
  const initial = isLastPage ? [{ version: 0, changedAt: null, changedByName: null }] : []
  return (
    <VersionTable {...query} rows={data && [...data.items, ...initial]} onOpen={setOpened}>
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
    </VersionTable>
  )
}
