// For platform admins: every version of a competition's configuration and ranks, newest first; each can be viewed as it was.
import { Anchor, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rankColumns } from '../../../commands/competitions/competition/places.ts'
import { gameVersion } from '../../../queries/competitions/calls.ts'
import type { ListedGameVersion, ShownScores } from '../../../queries/competitions/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Ranks } from '../RankTable.tsx'
import { GamePreview } from './GamePreview.tsx'
import { KnownGame } from './KnownGame.tsx'

const OldRanks = ({ scores: { isByAccount, rows }, title, onClose }: { scores: ShownScores; title: string; onClose: () => void }) => {
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
    </Dialog>
  )
}

const OldVersion = ({ gameKey, listed, onClose }: { gameKey: string; listed: ListedGameVersion; onClose: () => void }) => {
  const { t } = useTranslation('gameAdmin')
  const { data, error, refetch } = useQuery(callQuery(gameVersion, { key: gameKey, version: listed.version }))
  const title = t('versionOf', { time: formatDate(listed.at, 'minute') })
  if (data?.configuration) return <GamePreview gameKey={gameKey} configuration={data.configuration} title={title} onClose={onClose} />
  if (data?.scores) return <OldRanks scores={data.scores} title={title} onClose={onClose} />
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {error === null ? <LoadingSkeleton lines={4} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

const Versions = ({ gameKey, versions }: { gameKey: string; versions: readonly ListedGameVersion[] }) => {
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
            {versions.map((one) => (
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
      {open !== null && <OldVersion gameKey={gameKey} listed={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const GameHistoryPage = () => {
  const [search] = useSearchParams()
  const key = search.get('gameKey') ?? ''
  return (
    <KnownGame key={key} gameKey={key} page="gameHistory">
      {({ versions }) => <Versions gameKey={key} versions={versions} />}
    </KnownGame>
  )
}

export default GameHistoryPage
