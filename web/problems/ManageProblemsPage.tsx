// A teacher's own problems: searched, page by page, and what can be done with each (specification, platform 2: Teacher console).
import { Button } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteProblem } from '../../commands/problems/problem/calls.ts'
import { userProblemPage } from '../../queries/problems/calls.ts'
import type { ListedProblem } from '../../queries/problems/schemas.ts'
import { request } from '../shared/api/client.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { menuTitleOf, paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import type { RowAction } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useCallRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { ManagerPage } from '../shared/ui/ManagerPage.tsx'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { Refusal } from '../shared/ui/Refusal.tsx'
import { EmptyState } from '../shared/ui/states.tsx'
import { Failure } from './Failure.tsx'
import type { Preview } from './preview.ts'
import { useProblemColumns, useTitle } from './problemColumns.tsx'

const ListedPreview = lazy(() => import('./ListedPreview.tsx'))

const DIFFICULTIES = [1, 2, 3, 4, 5]
/** Columns that the server sorts by. */
const SORTS = ['title', 'difficulty', 'cases', 'updated', 'version'] as const

/** Asks, deletes, and keeps the refusal until it is read. */
const useDeletion = () => {
  const { t } = useTranslation('problems')
  const nameOf = useTitle()
  const refresh = useRefresh()
  const deletion = useMutation({
    mutationFn: (problem: ListedProblem) => request(deleteProblem, { problemId: problem.id }),
    onSuccess: () => notifySuccess(t('list.deleted')),
    onSettled: () => refresh(deleteProblem),
  })
  const ask = async (problem: ListedProblem) => {
    const message = t('list.deleteText', { title: nameOf(problem) })
    if (await confirm({ title: t('list.deleteTitle'), message, confirmLabel: t('list.delete'), isDangerous: true }))
      deletion.mutate(problem)
  }
  const refused = deletion.isError ? { title: nameOf(deletion.variables), error: deletion.error } : null
  return { ask: (problem: ListedProblem) => void ask(problem), refused, forget: deletion.reset }
}

export const ManageProblemsPage = ({ Preview }: { Preview: Preview }) => {
  const { t } = useTranslation(['problems', 'app'])
  const table = useTableAddress()
  const rows = useCallRows(userProblemPage, table, ({ search, filters, sort }) => ({
    isOwnerOnly: true,
    search,
    difficulties: DIFFICULTIES.filter((difficulty) => filters.difficulty?.includes(String(difficulty)) === true),
    sortBy: SORTS.find((column) => column === sort?.column) ?? null,
    isDescending: sort?.isDescending ?? false,
  }))
  const options = DIFFICULTIES.map((value) => ({ value: String(value), label: t('app:difficulty.of', { value }) }))
  const { ask, refused, forget } = useDeletion()
  const [previewed, setPreviewed] = useState<number | null>(null)
  const add = (
    <Button component={Link} to={paths.problemEdit(0)} leftSection={<Icon of={IconPlus} size={16} />}>
      {menuTitleOf('problemEdit')}
    </Button>
  )
  const actions: RowAction<ListedProblem>[] = [
    { label: t('list.edit'), icon: IconPencil, to: ({ id }) => paths.problemEdit(id) },
    { label: t('list.preview'), icon: IconEye, run: ({ id }) => setPreviewed(id) },
    { label: t('list.delete'), icon: IconTrash, run: ask, isDangerous: true },
  ]
  return (
    <ManagerPage title={titleOf('manageProblems')} description={t('list.description')} action={add} width="wide">
      {refused !== null && <Refusal title={t('list.notDeleted', { title: refused.title })} error={refused.error} onClose={forget} />}
      <DataTable
        id="problems"
        label={titleOf('manageProblems')}
        table={table}
        rows={rows}
        columns={useProblemColumns()}
        keyOf={({ id }) => String(id)}
        nameOf={useTitle()}
        searchLabel={t('list.search')}
        filters={[{ id: 'difficulty', label: t('list.difficulty'), options }]}
        actions={actions}
        csv={titleOf('manageProblems')}
        failure={(error, retry) => <Failure error={error} onRetry={retry} />}
        empty={<EmptyState icon={IconPencil} title={t('list.none')} description={t('list.noneText')} action={add} />}
      />
      <Suspense fallback={null}>
        {previewed !== null && <ListedPreview problemId={previewed} Preview={Preview} onClose={() => setPreviewed(null)} />}
      </Suspense>
    </ManagerPage>
  )
}
