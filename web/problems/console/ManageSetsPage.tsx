// Problem sets of one kind (practice, homework or exam) with search, paging and actions (requirement b01).
import { Anchor, Badge, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { deleteProblemSet } from '../../../commands/problems/problemSet/calls.ts'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { request } from '../../shared/api/client.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, type TableAddress, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { DifficultyStars } from '../../shared/ui/DifficultyStars.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Refusal } from '../../shared/ui/Refusal.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import classes from '../authoring.module.css'
import { Failure } from '../Failure.tsx'
import { useTypeName } from '../sets/SetFacts.tsx'
import { BulkReport } from './BulkReport.tsx'
import { ConsolePage } from './ConsolePage.tsx'
import { useBulkDeletion } from './useBulkDeletion.ts'
import { useSetActions } from './useSetActions.ts'

/** Page and set types by the kind number of a set's address. */
const KINDS = {
  1: { page: 'manageProblemSets', types: [1, 5, 6] },
  2: { page: 'manageHomeworkProblemSets', types: [2] },
  3: { page: 'manageExamProblemSets', types: [3, 4] },
} as const
type Kind = keyof typeof KINDS

const NAMES = { 1: 'practice', 2: 'homework', 3: 'exam' } as const

const SORTS = ['name', 'difficulty', 'total', 'problems', 'updated'] as const

const isOfAll = ({ filters }: Pick<TableAddress, 'filters'>) => filters.scope?.[0] === 'global'

const Name = ({ set, kind }: { set: ListedProblemSet; kind: Kind }) => {
  const { t } = useTranslation('sets')
  const hasBadges = set.tags.length > 0 || set.isGlobal || set.isAssigned || set.needMoney
  return (
    <Stack gap={4} py={4}>
      <Anchor component={Link} to={paths.problemSet(kind, set.problemSetId)} className={classes.listTitle ?? ''}>
        {set.name}
      </Anchor>
      {hasBadges && (
        <Group gap={4}>
          {set.isAssigned && <Badge size="sm">{t('set.isAssigned')}</Badge>}
          {set.isGlobal && (
            <Badge size="sm" variant="light">
              {t('set.isGlobal')}
            </Badge>
          )}
          {set.needMoney && (
            <Badge size="sm" variant="light" color="yellow">
              {t('set.needMoney')}
            </Badge>
          )}
          {set.tags.map((tag) => (
            <Badge key={tag} size="sm" variant="default">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
    </Stack>
  )
}

const useColumns = (kind: Kind, isOfOthers: boolean): Column<ListedProblemSet>[] => {
  const { t } = useTranslation(['console', 'problems'])
  const typeName = useTypeName()
  const owner: Column<ListedProblemSet> = { id: 'owner', header: t('problems.owner'), value: ({ ownerName }) => ownerName }
  const type: Column<ListedProblemSet> = {
    id: 'type',
    header: t('sets.type'),
    value: ({ type }) => type,
    text: ({ type }) => typeName(type),
  }
  return [
    {
      id: 'name',
      header: t('sets.name'),
      value: ({ name }) => name,
      cell: (set) => <Name set={set} kind={kind} />,
      isSortable: true,
      minWidth: 200,
    },
    ...(isOfOthers ? [owner] : []),
    ...(KINDS[kind].types.length > 1 ? [type] : []),
    {
      id: 'difficulty',
      header: t('problems:list.difficulty'),
      value: ({ difficulty }) => difficulty,
      cell: ({ difficulty }) => <DifficultyStars value={difficulty} />,
      isSortable: true,
    },
    { id: 'problems', header: t('overview.problems'), value: ({ problems }) => problems.length, isNumber: true, isSortable: true },
    { id: 'total', header: t('sets.total'), value: ({ totalScore }) => totalScore, isNumber: true, isSortable: true },
    {
      id: 'updated',
      header: t('problems:list.updated'),
      value: ({ updateTime }) => updateTime,
      text: ({ updateTime }) => formatDate(updateTime),
      isNumber: true,
      isSortable: true,
    },
  ]
}

const ManageSets = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation('console')
  const { page, types } = KINDS[kind]
  const { user } = useSession()
  const typeName = useTypeName()
  const table = useTableAddress()
  const isGlobal = isOfAll(table)
  const rows = useCallRows(userProblemSetPage, table, ({ search, filters, sort }) => {
    const chosen = types.filter((type) => filters.type?.includes(String(type)) === true)
    const scope = isGlobal ? ('global' as const) : ('own' as const)
    return { scope, types: chosen.length > 0 ? chosen : [...types], search, ...sortAmong(SORTS, sort) }
  })
  const { clone, remove, refused, forget } = useSetActions(kind)
  const deletion = useBulkDeletion<ListedProblemSet>({
    call: deleteProblemSet,
    remove: ({ problemSetId }) => request(deleteProblemSet, { problemSetId }),
    nameOf: ({ name }) => name,
    title: (count) => t('bulk.deleteSets', { count }),
    message: (names) => t('bulk.setsText', { names }),
  })
  const isOwn = ({ ownerId }: ListedProblemSet) => !isGlobal || ownerId === user?.id
  const add = (
    <Button component={Link} to={paths.problemSetEdit(kind, 0)} leftSection={<Icon of={IconPlus} size={16} />}>
      {t(`sets.new.${NAMES[kind]}`)}
    </Button>
  )
  const scopes = [
    { value: 'own', label: t('problems.own') },
    { value: 'global', label: t('problems.global') },
  ]
  return (
    <ConsolePage title={titleOf(page)} description={t(`sets.text.${NAMES[kind]}`)} action={add}>
      {refused !== null && <Refusal title={t('sets.notDone', { name: refused.name })} error={refused.error} onClose={forget} />}
      <BulkReport deletion={deletion} />
      <DataTable
        id={page}
        label={titleOf(page)}
        table={table}
        rows={rows}
        columns={useColumns(kind, isGlobal)}
        keyOf={({ problemSetId }) => String(problemSetId)}
        nameOf={({ name }) => name}
        searchLabel={t('sets.search')}
        filters={
          types.length > 1
            ? [{ id: 'type', label: t('sets.type'), options: types.map((type) => ({ value: String(type), label: typeName(type) })) }]
            : []
        }
        choice={{
          control: (
            <SegmentedControl
              size="sm"
              aria-label={t('sets.scope')}
              value={isGlobal ? 'global' : 'own'}
              onChange={(scope) => table.set({ filters: { ...table.filters, scope: scope === 'own' ? [] : [scope] } })}
              data={scopes}
            />
          ),
          text: t(isGlobal ? 'problems.global' : 'problems.own'),
          filter: 'scope',
        }}
        actions={[
          {
            label: t('sets.edit'),
            icon: IconPencil,
            to: ({ problemSetId }) => paths.problemSetEdit(kind, problemSetId),
            isFor: (set) => isOwn(set) && !set.isAssigned,
          },
          { label: t('sets.preview'), icon: IconEye, to: ({ problemSetId }) => paths.problemSetShow(kind, problemSetId) },
          { label: t('sets.clone'), icon: IconCopy, run: clone },
          { label: t('sets.delete'), icon: IconTrash, run: remove, isDangerous: true, isFor: isOwn },
        ]}
        bulk={isGlobal ? [] : [{ label: t('bulk.delete'), icon: IconTrash, run: deletion.ask, isDangerous: true }]}
        csv={titleOf(page)}
        failure={(error, retry) => <Failure error={error} onRetry={retry} />}
        empty={
          isGlobal ? (
            <EmptyState icon={IconListDetails} title={t('sets.globalNone')} description={t('sets.globalNoneText')} />
          ) : (
            <EmptyState icon={IconListDetails} title={t('sets.none')} description={t('sets.noneText')} action={add} />
          )
        }
      />
    </ConsolePage>
  )
}

export const ManagePracticeSets = () => <ManageSets key="1" kind={1} />
export const ManageHomeworkSets = () => <ManageSets key="2" kind={2} />
export const ManageExamSets = () => <ManageSets key="3" kind={3} />
