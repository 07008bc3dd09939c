// A rank table: its columns are named by their number (requirement f19).
import { Table, Text } from '@mantine/core'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import type { GameTable } from '../../commands/competitions/competition/places.ts'
import type { RemoteScores } from '../../queries/competitions/schemas.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { useScores } from './useGame.ts'

const numeric = ['rank', 'correct', 'time']
/** Columns of long texts; the others stay on one line. */
const wrapped = ['school', 'teacher']
const wrapOf = (column: string) => (wrapped.includes(column) ? 'normal' : 'nowrap')

/** Columns and rows, also for the preview of what is not published yet. */
export const Ranks = ({ scores: { columns, data, dataEN }, label }: { scores: RemoteScores; label: string }) => {
  const { t } = useTranslation('competitions')
  const rows = currentLanguage() === 'en' ? (dataEN ?? data) : data
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a box that scrolls, which the keyboard must reach, is no fieldset
    <Table.ScrollContainer minWidth={columns.length * 68} type="native" tabIndex={0} role="group" aria-label={label}>
      <Table striped stickyHeader className="cj-number">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} ta={numeric.includes(column) ? 'end' : 'start'} style={{ whiteSpace: wrapOf(column) }}>
                {t(`column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal rows share a rank, and rows never move
            <Table.Tr key={index}>
              {columns.map((column, at) => (
                <Table.Td key={column} ta={numeric.includes(column) ? 'end' : 'start'} style={{ whiteSpace: wrapOf(column) }}>
                  {row[at]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

export const RankTable = ({ gameKey, table }: { gameKey: string; table: GameTable }) => {
  const { t } = useTranslation('competitions')
  const { data, error, refetch } = useScores(gameKey, table)
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === null) return <EmptyState icon={IconTrophy} title={t('noRanks')} description={<Text c="dimmed">{t('noRanksText')}</Text>} />
  return <Ranks scores={data} label={t(`part.rank ${table}`)} />
}
