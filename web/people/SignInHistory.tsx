// Recent sign-ins to the own account: time, origin, method.
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ownSignIns } from '../../queries/people/signIns/calls.ts'
import type { ownSignInsSchemas } from '../../queries/people/signIns/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'

type OwnSignIn = z.output<typeof ownSignInsSchemas.reply>[number] & { number: number }

const timeOf = ({ at }: OwnSignIn): string => formatDate(at, 'answer')

const Rows = ({ signIns }: { signIns: readonly OwnSignIn[] }) => {
  const { t } = useTranslation('people')
  const table = useTableAddress({ name: 'signIns' })
  const wayOf = ({ way, scope }: OwnSignIn) => (way === 'link' ? t('signIns.link', { scope: scope ?? '' }) : t(`signIns.${way}`))
  const columns: Column<OwnSignIn>[] = [
    { id: 'time', header: t('attempt.time'), value: ({ at }) => at, text: timeOf, isSortable: true },
    { id: 'address', header: t('attempt.address'), value: ({ ip }) => ip ?? '–', isSortable: true },
    { id: 'way', header: t('signIns.way'), value: wayOf, isSortable: true },
  ]
  return (
    <DataTable
      id="signIns"
      label={t('signIns.title')}
      table={table}
      rows={useListRows(signIns, columns, table)}
      columns={columns}
      keyOf={({ number }) => String(number)}
      nameOf={timeOf}
      cardsBelow={360}
      csv={t('signIns.title')}
      empty={<EmptyState title={t('signIns.none')} />}
    />
  )
}

export const SignInHistory = () => {
  const { t } = useTranslation('people')
  const query = useQuery({ ...callQuery(ownSignIns, {}), staleTime: 0 })
  return (
    <div>
      <Title order={2} size="h4">
        {t('signIns.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('signIns.hint')}
      </Text>
      {query.isPending && <LoadingSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <Rows signIns={query.data.map((signIn, number) => ({ ...signIn, number }))} />}
    </div>
  )
}
