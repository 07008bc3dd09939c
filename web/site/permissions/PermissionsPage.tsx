// For platform admins: the permission table of all calls, the same that the tests check the server against.
import { Box, VisuallyHidden } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Fragment, useMemo } from 'react'
import { type Kind, kinds } from '../../../protocol/kindsOfPeople.ts'
import { permissions } from '../../../protocol/permissions.ts'
import { titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import classes from './permissions.module.css'

const KindPicker = arriving(() => import('./KindPicker.tsx'), <Box w={220} h={36} />)

interface Line {
  path: string
  may: readonly string[]
}

const lines: readonly Line[] = Object.entries(permissions)
  .map(([path, may]) => ({ path, may }))
  .sort((one, other) => (one.path < other.path ? -1 : 1))

/** Breaks a path after its slashes. */
const Path = ({ path }: Pick<Line, 'path'>) =>
  path.split('/').map((part, index, { length }) => (
    <Fragment
      key={path
        .split('/')
        .slice(0, index + 1)
        .join('/')}
    >
      {part}
      {index < length - 1 && (
        <>
          /<wbr />
        </>
      )}
    </Fragment>
  ))

/** Role filter, kept in the URL. */
const useKind = (): [kind: Kind | null, choose: (kind: string | null) => void] => {
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((one) => one === params.get('who')) ?? null
  const choose = (next: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('who')
        else after.set('who', next)
        return after
      },
      { replace: true },
    )
  return [kind, choose]
}

const useColumns = (): Column<Line>[] => {
  const { t } = useTranslation('permissions')
  return [
    { id: 'call', header: t('call'), value: ({ path }) => path, cell: ({ path }) => <Path path={path} />, isSortable: true },
    ...kinds.map((kind): Column<Line> => {
      const textOf = ({ may }: Line) => (may.includes(kind) ? t('may') : t('mayNot'))
      return {
        id: kind,
        header: t(`kinds.${kind}`),
        value: textOf,
        cell: (line) =>
          line.may.includes(kind) ? (
            <>
              <Icon of={IconCheck} size={16} />
              <VisuallyHidden>{t('may')}</VisuallyHidden>
            </>
          ) : (
            <>
              <span aria-hidden>–</span>
              <VisuallyHidden>{t('mayNot')}</VisuallyHidden>
            </>
          ),
      }
    }),
  ]
}

const PermissionsPage = () => {
  const { t } = useTranslation('permissions')
  const table = useTableAddress()
  const columns = useColumns()
  const [kind, choose] = useKind()
  const shown = useMemo(() => (kind === null ? lines : lines.filter(({ may }) => may.includes(kind))), [kind])
  const options = kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))
  return (
    <ManagerPage title={titleOf('permissions')} description={t('description')} width="wide">
      <div className={classes.table}>
        <DataTable
          id="permissions"
          label={titleOf('permissions')}
          table={table}
          rows={useListRows(shown, columns, table, { isWhole: true })}
          columns={columns}
          keyOf={({ path }) => path}
          nameOf={({ path }) => path}
          searchLabel={t('search')}
          csv={titleOf('permissions')}
          isWhole
          cardsBelow={0}
          choice={{
            control: (
              <KindPicker
                aria-label={t('only')}
                placeholder={t('everybody')}
                data={options}
                value={kind}
                onChange={choose}
                clearable
                w={220}
              />
            ),
            text: kind === null ? null : t('onlyFor', { kind: t(`kinds.${kind}`) }),
          }}
          empty={<EmptyState title={t('none')} />}
        />
      </div>
    </ManagerPage>
  )
}

export default PermissionsPage
