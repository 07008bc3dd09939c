// Connected judges with their languages, and work that waits for a missing judge.
import { Alert, Stack } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconServerOff from '@tabler/icons-react/dist/esm/icons/IconServerOff.mjs'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

/** Numbered, because several may run on one machine. */
type NumberedJudge = JudgeStatus['judges'][number] & { number: number }

const useJoined = () => {
  const { t } = useTranslation('status')
  return (names: readonly string[]) => names.join(t('judges.comma'))
}

const useColumns = (): Column<NumberedJudge>[] => {
  const { t } = useTranslation('status')
  const joined = useJoined()
  return [
    { id: 'host', header: t('judges.host'), value: ({ host }) => host, isSortable: true },
    {
      id: 'slots',
      header: t('card.slots'),
      value: ({ busy }) => busy,
      text: ({ busy, slots }) => t('card.of', { part: busy, whole: slots }),
      isSortable: true,
    },
    {
      id: 'languages',
      header: t('languages.title'),
      value: ({ languages }) => joined(languages),
      text: ({ languages }) => (languages.length === 0 ? '–' : joined(languages)),
    },
  ]
}

const Stranded = ({ stranded }: Pick<JudgeStatus, 'stranded'>) => {
  const { t } = useTranslation('status')
  const joined = useJoined()
  return (
    <div aria-live="polite">
      {stranded.length > 0 && (
        <Alert color="yellow" variant="light" icon={<Icon of={IconAlertTriangle} />} title={t('judges.stranded')}>
          {stranded.map(({ languages, length }) => (
            <div key={languages.join()}>{t('judges.strandedOf', { languages: joined(languages), length })}</div>
          ))}
        </Alert>
      )}
    </div>
  )
}

export const JudgeTable = ({ judges, stranded }: Pick<JudgeStatus, 'judges' | 'stranded'>) => {
  const { t } = useTranslation('status')
  const table = useTableAddress({ name: 'judges' })
  const columns = useColumns()
  const numbered = judges.map((judge, number) => ({ ...judge, number }))
  return (
    <Stack gap="sm">
      <Stranded stranded={stranded} />
      <DataTable
        id="judges"
        label={t('judges.title')}
        heading={{ order: 2 }}
        table={table}
        rows={useListRows(numbered, columns, table)}
        columns={columns}
        keyOf={({ number }) => String(number)}
        nameOf={({ host }) => host}
        csv={t('judges.title')}
        empty={<EmptyState icon={IconServerOff} title={t('judges.none')} />}
      />
    </Stack>
  )
}
