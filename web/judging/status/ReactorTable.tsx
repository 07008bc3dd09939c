// Reactors: position in the log, lag, and the error of a failing one.
import { Badge, Code, Text } from '@mantine/core'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useSpanText } from './figures.ts'

type ReactorState = JudgeStatus['reactors'][number]
const COLOURS = { waiting: 'gray', running: 'green', failing: 'red', nowhere: 'red' } as const
const STATES = ['running', 'failing', 'waiting', 'nowhere'] as const

const State = ({ reactor: { state, failures, error } }: { reactor: ReactorState }) => {
  const { t } = useTranslation('status')
  return (
    <>
      <Badge color={COLOURS[state]} variant="light" tt="none" miw="max-content">
        {t(`reactorState.${state}`)}
      </Badge>
      {error !== null && <Text size="sm">{t('reactors.failures', { times: failures, error })}</Text>}
    </>
  )
}

const useColumns = (): Column<ReactorState>[] => {
  const { t } = useTranslation('status')
  const spanText = useSpanText()
  return [
    {
      id: 'name',
      header: t('reactors.name'),
      value: ({ name }) => name,
      text: ({ name, meaning }) => `${name}: ${meaning}`,
      cell: ({ name, meaning }) => (
        <div>
          <Code>{name}</Code>
          <Text size="sm" c="dimmed">
            {meaning}
          </Text>
        </div>
      ),
      isSortable: true,
      minWidth: 220,
    },
    {
      id: 'state',
      header: t('reactors.state'),
      value: ({ state }) => state,
      text: ({ state, failures, error }) =>
        [t(`reactorState.${state}`), ...(error === null ? [] : [t('reactors.failures', { times: failures, error })])].join(' '),
      cell: (reactor) => <State reactor={reactor} />,
      isSortable: true,
    },
    { id: 'host', header: t('reactors.host'), value: ({ host }) => host, text: ({ host }) => host ?? '–', isSortable: true },
    {
      id: 'position',
      header: t('reactors.position'),
      value: ({ position }) => position,
      text: ({ position }) => position?.replace(/^0+(?=.)/, '') ?? '–',
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'lag',
      header: t('reactors.lag'),
      value: ({ lagMs }) => lagMs,
      text: ({ lagMs }) => spanText(lagMs),
      isNumber: true,
      isSortable: true,
    },
  ]
}

export const ReactorTable = ({ reactors }: Pick<JudgeStatus, 'reactors'>) => {
  const { t } = useTranslation('status')
  const table = useTableAddress({ name: 'reactors' })
  const columns = useColumns()
  const options = STATES.map((state) => ({ value: state, label: t(`reactorState.${state}`) }))
  return (
    <DataTable
      id="judgeReactors"
      label={t('reactors.title')}
      heading={{ order: 2, text: t('reactors.explained') }}
      table={table}
      rows={useListRows(reactors, columns, table)}
      columns={columns}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      searchLabel={t('reactors.search')}
      filters={[{ id: 'state', label: t('reactors.state'), options }]}
      csv={t('reactors.title')}
      empty={<EmptyState title={t('reactors.none')} />}
    />
  )
}
