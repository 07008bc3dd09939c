// Refused sign-ins to one account: time, origin, reason.

import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'

export interface RefusedSignIn {
  at: string
  ip: string | null
  reason: string
}

/** Numbered for unique row keys: two sign-ins may share a timestamp. */
type NumberedSignIn = RefusedSignIn & { number: number }

export const useReason = () => {
  const { t } = useTranslation('people')
  return (reason: string): string => {
    if (reason === 'wrong password') return t('attempt.wrongPassword')
    if (reason === 'wrong code') return t('attempt.wrongCode')
    return reason === 'expired' ? t('attempt.expired') : t('attempt.unknown')
  }
}

const timeOf = ({ at }: RefusedSignIn): string => formatDate(at, 'answer')

const useColumns = (): Column<NumberedSignIn>[] => {
  const { t } = useTranslation('people')
  const reasonOf = useReason()
  return [
    { id: 'time', header: t('attempt.time'), value: ({ at }) => at, text: timeOf, isSortable: true },
    { id: 'address', header: t('attempt.address'), value: ({ ip }) => ip ?? '–', isSortable: true },
    { id: 'reason', header: t('attempt.reason'), value: ({ reason }) => reasonOf(reason), isSortable: true },
  ]
}

export const AttemptTable = ({ attempts, label }: { attempts: readonly RefusedSignIn[]; label: string }) => {
  const { t } = useTranslation('people')
  const table = useTableAddress({ name: 'attempts' })
  const columns = useColumns()
  const list = attempts.map((attempt, number) => ({ ...attempt, number }))
  return (
    <DataTable
      id="attempts"
      label={label}
      table={table}
      rows={useListRows(list, columns, table)}
      columns={columns}
      keyOf={({ number }) => String(number)}
      nameOf={timeOf}
      cardsBelow={360}
      csv={label}
      empty={<EmptyState title={t('security.noneRefused')} />}
    />
  )
}
