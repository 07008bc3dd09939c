// Deletes the selected rows after one confirmation, one command per row, and reports refusals.
import { useState } from 'react'
import type { Call } from '../../../protocol/call.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

export interface Refused {
  name: string
  error: unknown
}

/** Confirmation texts and the command that deletes a row. */
interface Deleting<Row> {
  call: Call
  remove: (row: Row) => Promise<unknown>
  nameOf: (row: Row) => string
  title: (count: number) => string
  message: (names: string) => string
}

/** Maximum number of names in the confirmation. */
const MOST_NAMES = 10

export const useBulkDeletion = <Row>({ call, remove, nameOf, title, message }: Deleting<Row>) => {
  const { t } = useTranslation(['console', 'app'])
  const refresh = useRefresh()
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const [report, setReport] = useState<{ refused: readonly Refused[]; deleted: number } | null>(null)
  const run = async (rows: readonly Row[]): Promise<void> => {
    const refused: Refused[] = []
    for (const [done, row] of rows.entries()) {
      setProgress({ done, count: rows.length })
      try {
        await remove(row)
      } catch (error) {
        refused.push({ name: nameOf(row), error })
      }
    }
    setProgress(null)
    const deleted = rows.length - refused.length
    if (refused.length > 0) setReport({ refused, deleted })
    else notifySuccess(t('bulk.deleted', { count: deleted }))
    await refresh(call)
  }
  const ask = async (rows: readonly Row[]): Promise<void> => {
    if (progress !== null) return
    const names = rows.slice(0, MOST_NAMES).map((row) => t('bulk.quoted', { name: nameOf(row) }))
    const more = rows.length - names.length
    const all = names.join(t('app:listSeparator')) + (more > 0 ? t('bulk.more', { count: more }) : '')
    const question = { title: title(rows.length), message: message(all), confirmLabel: t('bulk.delete'), isDangerous: true }
    if (await confirm(question)) await run(rows)
  }
  return { ask: (rows: readonly Row[]) => void ask(rows), progress, report, forget: () => setReport(null) }
}
