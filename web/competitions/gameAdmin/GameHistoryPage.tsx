// For platform admins: every version of a competition's configuration and ranks, newest first; each can be viewed as it was, and restored as the newest one.
import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { configureGame, publishScores } from '../../../commands/competitions/competition/calls.ts'
import { rankColumns } from '../../../commands/competitions/competition/places.ts'
import { gameVersion } from '../../../queries/competitions/calls.ts'
import type { GameInfo, ListedGameVersion, ShownScores } from '../../../queries/competitions/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Ranks } from '../RankTable.tsx'
import { GamePreview } from './GamePreview.tsx'
import { KnownGame } from './KnownGame.tsx'

/** Saves what the version holds as the newest one. */
const RestoreButton = ({ restore, onRestored }: { restore: () => Promise<unknown>; onRestored: () => void }) => {
  const { t } = useTranslation('gameAdmin')
  const restoring = useMutation({
    mutationFn: restore,
    onError: notifyFailure,
    onSuccess: () => {
      notifySuccess(t('restored'))
      onRestored()
    },
  })
  return (
    <Group justify="flex-end" mt="lg">
      <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
        {t('restore')}
      </Button>
    </Group>
  )
}

interface OldRanksProps {
  scores: ShownScores
  title: string
  onClose: () => void
  children: ReactNode
}

const OldRanks = ({ scores: { isByAccount, rows }, title, onClose, children }: OldRanksProps) => {
  const { t } = useTranslation('gameAdmin')
  const columns = rankColumns
    .slice(0, rows['zh-TW'][0]?.length ?? 0)
    .map((column) => (column === 'school' && isByAccount ? ('accountName' as const) : column))
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {rows['zh-TW'].length === 0 ? (
        <Text c="dimmed">{t('ranks.none')}</Text>
      ) : (
        <Ranks scores={{ columns, data: rows['zh-TW'], dataEN: rows.en }} label={title} />
      )}
      {children}
    </Dialog>
  )
}

interface OldVersionProps {
  info: GameInfo
  listed: ListedGameVersion
  onClose: () => void
}

const OldVersion = ({ info: { key, seen, versions }, listed: { version, table, at }, onClose }: OldVersionProps) => {
  const { t } = useTranslation('gameAdmin')
  const refresh = useRefresh()
  const { data, error, refetch } = useQuery(callQuery(gameVersion, { key, version }))
  const title = t('versionOf', { time: formatDate(at, 'minute') })
  const isNewest = versions.find((other) => other.table === table)?.version === version
  const { configuration, scores } = data ?? {}
  const restore = async (): Promise<void> => {
    if (configuration) {
      await request(configureGame, { key, seen, configuration })
      await refresh(configureGame)
    }
    if (scores && table !== null) {
      await request(publishScores, { key, table, ...scores })
      await refresh(publishScores)
    }
  }
  const button = !isNewest && <RestoreButton restore={restore} onRestored={onClose} />
  if (configuration)
    return (
      <GamePreview gameKey={key} configuration={configuration} title={title} onClose={onClose}>
        {button}
      </GamePreview>
    )
  if (scores)
    return (
      <OldRanks scores={scores} title={title} onClose={onClose}>
        {button}
      </OldRanks>
    )
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {error === null ? <LoadingSkeleton lines={4} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

const Versions = ({ info }: { info: GameInfo }) => {
  const { t } = useTranslation('gameAdmin')
  const [open, setOpen] = useState<ListedGameVersion | null>(null)
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('versions')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column.time')}</Table.Th>
              <Table.Th>{t('column.what')}</Table.Th>
              <Table.Th>{t('column.by')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {info.versions.map((one) => (
              <Table.Tr key={one.version}>
                <Table.Td className="cj-number">
                  <Anchor component="button" size="sm" onClick={() => setOpen(one)}>
                    {formatDate(one.at, 'answer')}
                  </Anchor>
                </Table.Td>
                <Table.Td>{one.table === null ? t('configuration') : t(`table.${one.table}`)}</Table.Td>
                <Table.Td>{one.byName ?? t('deletedPerson')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {open !== null && <OldVersion info={info} listed={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const GameHistoryPage = () => {
  const [search] = useSearchParams()
  const key = search.get('gameKey') ?? ''
  return (
    <KnownGame key={key} gameKey={key} page="gameHistory">
      {(info) => <Versions info={info} />}
    </KnownGame>
  )
}

export default GameHistoryPage
