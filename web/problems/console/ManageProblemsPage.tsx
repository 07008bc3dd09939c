// Problems available to a teacher (own, shared for editing or use, public) with search, filters, paging and actions (requirement b01).
import { Button, Group, SegmentedControl } from '@mantine/core'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { deleteProblem } from '../../../commands/problems/problem/calls.ts'
import { userProblemPage, userProblemTags } from '../../../queries/problems/calls.ts'
import type { ListedProblem } from '../../../queries/problems/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { menuTitleOf, paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import type { ColumnFilter, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, type TableAddress, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Refusal } from '../../shared/ui/Refusal.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Failure } from '../Failure.tsx'
import type { Preview } from '../preview.ts'
import { useCopy } from '../useCopy.ts'
import { BulkReport } from './BulkReport.tsx'
import { ConsolePage } from './ConsolePage.tsx'
import { useProblemColumns, useTitle } from './problemColumns.tsx'
import { useBulkDeletion } from './useBulkDeletion.ts'
import { useDeletion } from './useDeletion.ts'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))
const ImportDialog = lazy(() => import('./ImportDialog.tsx'))
const ListedPreview = lazy(() => import('./ListedPreview.tsx'))
const SharingDialog = lazy(() => import('./SharingDialog.tsx'))
const UsesDialog = lazy(() => import('./UsesDialog.tsx'))

const DIFFICULTIES = [1, 2, 3, 4, 5]
/** Columns that the server sorts by. */
const SORTS = ['title', 'difficulty', 'cases', 'updated', 'version'] as const
const SCOPES = ['own', 'editing', 'shared', 'global'] as const
type Scope = (typeof SCOPES)[number]
const NO_HIDDEN = 'noHidden'

const scopeIn = ({ filters }: Pick<TableAddress, 'filters'>): Scope => SCOPES.find((scope) => filters.scope?.[0] === scope) ?? 'own'

const ScopeChoice = ({ table }: { table: TableAddress }) => {
  const { t } = useTranslation('console')
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('problems.scope')}
      value={scopeIn(table)}
      onChange={(scope) => table.set({ filters: { ...table.filters, scope: scope === 'own' ? [] : [scope], tag: [] } })}
      data={SCOPES.map((value) => ({ value, label: t(`problems.${value}`) }))}
    />
  )
}

const useFilters = (scope: Scope): ColumnFilter[] => {
  const { t } = useTranslation(['problems', 'app', 'console'])
  const { data: tags = [] } = useQuery(callQuery(userProblemTags, { scope }))
  const difficulties = DIFFICULTIES.map((value) => ({ value: String(value), label: t('app:difficulty.of', { value }) }))
  return [
    { id: 'difficulty', label: t('list.difficulty'), options: difficulties },
    ...(tags.length === 0
      ? []
      : [
          {
            id: 'tag',
            label: t('console:problems.tag'),
            options: tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
          },
        ]),
    { id: 'safety', label: t('list.cases'), options: [{ value: NO_HIDDEN, label: t('console:problems.noHidden') }] },
  ]
}

/** Open dialog of a problem. */
type Opened = { what: 'preview' | 'sharing' | 'import' | 'export'; problem: ListedProblem } | { what: 'newImport' } | null

export const ManageProblemsPage = ({ Preview }: { Preview: Preview }) => {
  const { t } = useTranslation(['problems', 'console'])
  const { user } = useSession()
  const table = useTableAddress()
  const scope = scopeIn(table)
  const rows = useCallRows(userProblemPage, table, ({ search, filters, sort }) => ({
    scope,
    search,
    difficulties: DIFFICULTIES.filter((difficulty) => filters.difficulty?.includes(String(difficulty)) === true),
    tags: [...(filters.tag ?? [])],
    isWithoutHiddenCase: filters.safety?.includes(NO_HIDDEN) === true,
    ...sortAmong(SORTS, sort),
  }))
  const nameOf = useTitle()
  const { ask, refused, used, forget } = useDeletion(nameOf)
  const copy = useCopy()
  const deletion = useBulkDeletion<ListedProblem>({
    call: deleteProblem,
    remove: ({ id }) => request(deleteProblem, { problemId: id }),
    nameOf,
    title: (count) => t('console:bulk.deleteProblems', { count }),
    message: (names) => t('console:bulk.problemsText', { names }),
  })
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const isOwn = ({ ownerId }: ListedProblem) => scope === 'own' || ownerId === user?.id
  const mayEdit = (problem: ListedProblem) => problem.mayEdit
  const add = (
    <Group gap="xs">
      <Button component={Link} to={paths.problemEdit(0)} leftSection={<Icon of={IconPlus} size={16} />}>
        {menuTitleOf('problemEdit')}
      </Button>
      <Button variant="default" leftSection={<Icon of={IconUpload} size={16} />} onClick={() => setOpened({ what: 'newImport' })}>
        {t('console:package.open')}
      </Button>
    </Group>
  )
  const actions: RowAction<ListedProblem>[] = [
    { label: t('list.edit'), icon: IconPencil, to: ({ id }) => paths.problemEdit(id), isFor: mayEdit },
    { label: t('console:problems.open'), icon: IconFileText, to: ({ id }) => paths.problemText(id) },
    { label: titleOf('problemStatistics'), icon: IconChartBar, to: ({ id }) => paths.problemStatistics(id), isFor: mayEdit },
    { label: t('list.preview'), icon: IconEye, run: (problem) => setOpened({ what: 'preview', problem }) },
    { label: t('console:problems.share'), icon: IconShare, run: (problem) => setOpened({ what: 'sharing', problem }), isFor: isOwn },
    { label: t('list.copy'), icon: IconCopy, run: ({ id }) => copy.mutate(id), isFor: mayEdit },
    {
      label: t('list.export'),
      icon: IconDownload,
      run: (problem) => setOpened({ what: 'export', problem }),
      isFor: mayEdit,
    },
    { label: t('console:package.revise'), icon: IconUpload, run: (problem) => setOpened({ what: 'import', problem }), isFor: mayEdit },
    { label: t('list.delete'), icon: IconTrash, run: ask, isDangerous: true, isFor: isOwn },
  ]
  return (
    <ConsolePage title={titleOf('manageProblems')} description={t(`console:problems.${scope}Text`)} action={add}>
      {refused !== null && (
        <Refusal title={t('list.notDeleted', { title: nameOf(refused.problem) })} error={refused.error} onClose={forget} />
      )}
      <BulkReport deletion={deletion} />
      <DataTable
        id="problems"
        label={titleOf('manageProblems')}
        table={table}
        rows={rows}
        columns={useProblemColumns(scope === 'own')}
        keyOf={({ id }) => String(id)}
        nameOf={nameOf}
        searchLabel={t('list.search')}
        filters={useFilters(scope)}
        choice={{ control: <ScopeChoice table={table} />, text: t(`console:problems.${scope}`), filter: 'scope' }}
        actions={actions}
        bulk={scope === 'own' ? [{ label: t('list.delete'), icon: IconTrash, run: deletion.ask, isDangerous: true }] : []}
        csv={titleOf('manageProblems')}
        failure={(error, retry) => <Failure error={error} onRetry={retry} />}
        empty={
          scope === 'own' ? (
            <EmptyState icon={IconPencil} title={t('list.none')} description={t('list.noneText')} action={add} />
          ) : (
            <EmptyState icon={IconShare} title={t(`console:problems.${scope}None`)} description={t(`console:problems.${scope}NoneText`)} />
          )
        }
      />
      <Suspense fallback={null}>
        {opened?.what === 'preview' && <ListedPreview problemId={opened.problem.id} Preview={Preview} onClose={close} />}
        {opened?.what === 'newImport' && <ImportDialog title={t('console:package.open')} onClose={close} />}
        {opened?.what === 'import' && (
          <ImportDialog problem={opened.problem} title={t('console:package.reviseOf', { title: nameOf(opened.problem) })} onClose={close} />
        )}
        {opened?.what === 'export' && <ExportDialog problemId={opened.problem.id} title={nameOf(opened.problem)} onClose={close} />}
        {opened?.what === 'sharing' && <SharingDialog problem={opened.problem} onClose={close} />}
        {used !== null && <UsesDialog title={nameOf(used.problem)} uses={used.uses} onClose={forget} />}
      </Suspense>
    </ConsolePage>
  )
}
