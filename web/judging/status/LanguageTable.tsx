// Languages of this server with versions, and the packages that missing ones need.
import { Badge, Code } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

type RunLanguage = JudgeStatus['languages'][number]

const Availability = ({ isAvailable }: { isAvailable: boolean }) => {
  const { t } = useTranslation('status')
  return (
    <Badge
      color={isAvailable ? 'green' : 'gray'}
      variant="light"
      tt="none"
      miw="max-content"
      leftSection={<Icon of={isAvailable ? IconCircleCheck : IconBan} size={14} />}
    >
      {isAvailable ? t('languages.available') : t('languages.missing')}
    </Badge>
  )
}

const useColumns = (): Column<RunLanguage>[] => {
  const { t } = useTranslation('status')
  return [
    { id: 'name', header: t('languages.name'), value: ({ name }) => name, isSortable: true },
    {
      id: 'state',
      header: t('languages.state'),
      value: ({ isAvailable }) => (isAvailable ? 'available' : 'missing'),
      text: ({ isAvailable }) => t(isAvailable ? 'languages.available' : 'languages.missing'),
      cell: ({ isAvailable }) => <Availability isAvailable={isAvailable} />,
      isSortable: true,
    },
    { id: 'version', header: t('languages.version'), value: ({ version }) => version, text: ({ version }) => version ?? '–' },
    {
      id: 'package',
      header: t('languages.package'),
      value: (language) => language.package,
      text: (language) => language.package ?? '–',
      cell: (language) => (language.package === null ? '–' : <Code>{language.package}</Code>),
    },
  ]
}

export const LanguageTable = ({ languages }: Pick<JudgeStatus, 'languages'>) => {
  const { t } = useTranslation('status')
  const table = useTableAddress({ name: 'languages' })
  const columns = useColumns()
  const options = (['available', 'missing'] as const).map((state) => ({ value: state, label: t(`languages.${state}`) }))
  return (
    <DataTable
      id="judgeLanguages"
      label={t('languages.title')}
      heading={{ order: 2 }}
      table={table}
      rows={useListRows(languages, columns, table)}
      columns={columns}
      keyOf={({ languageId }) => String(languageId)}
      nameOf={({ name }) => name}
      searchLabel={t('languages.search')}
      filters={[{ id: 'state', label: t('languages.state'), options }]}
      csv={t('languages.title')}
      empty={<EmptyState icon={IconBan} title={t('languages.none')} />}
    />
  )
}
