// Students × problems of an activity for teachers of the class, with the counted result in each cell and names behind every count.
import { Anchor, Button, Group, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link, Navigate } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { csvOf, saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import type { ActivityPageProps } from '../activityPageProps.ts'
import { isGone } from '../isGone.ts'
import ClassDialogs from './ClassDialogs.tsx'
import { groups, type MatrixStudent, passedBy, scoreOf, studentsIn } from './groups.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { type MatrixAddress, useMatrixAddress } from './matrixAddress.ts'
import { sorted, useMatrixSort } from './matrixSort.ts'
import { type ReadMatrix, useMatrix } from './useMatrix.ts'

const useCsvColumns = ({ matrix, titleOf }: ReadMatrix): Column<MatrixStudent>[] => {
  const { t } = useTranslation('matrix')
  return [
    { id: 'studentId', header: t('csv.studentId'), value: ({ studentId }) => studentId },
    { id: 'name', header: t('sort.student'), value: ({ userName }) => userName ?? t('formerMember') },
    { id: 'passed', header: t('sort.passed'), value: passedBy },
    { id: 'score', header: t('sort.score'), value: scoreOf },
    ...(matrix?.problems ?? []).flatMap(({ problemId }, at): Column<MatrixStudent>[] => {
      const title = titleOf(problemId)
      return [
        { id: `score${problemId}`, header: t('csv.score', { title }), value: ({ cells }) => cells[at]?.score ?? null },
        { id: `answers${problemId}`, header: t('csv.answers', { title }), value: ({ cells }) => cells[at]?.answers ?? null },
      ]
    }),
  ]
}

/** Standing of the class in the whole activity; each count links to its names. */
const Whole = ({ read: { matrix }, address }: { read: ReadMatrix; address: MatrixAddress }) => {
  const { t } = useTranslation('matrix')
  if (matrix === undefined) return null
  return (
    <Group gap="md" mb="sm">
      <Text size="sm" className="cj-number">
        {t('students', { count: matrix.students.length })}
      </Text>
      {groups.map((group) => (
        <Anchor key={group} component={Link} to={{ search: address.whoSearch({ group, problemId: null }) }} preventScrollReset size="sm">
          {t(`wholeCount.${group}`, { count: studentsIn(matrix, { group, problemId: null }).length })}
        </Anchor>
      ))}
    </Group>
  )
}

const ActivityMatrixPage = ({ place, calls, name, crumbs, at, AnswersDialog, refetchInterval, ...props }: ActivityPageProps) => {
  const { t } = useTranslation('matrix')
  const read = useMatrix(place, calls, { at, refetchInterval })
  const address = useMatrixAddress()
  const sort = useMatrixSort()
  const columns = useCsvColumns(read)
  const { matrix, titleOf } = read
  const failure = props.error ?? read.error
  if (isGone(failure)) return <Navigate to={props.list} replace />
  const students = sorted(matrix?.students ?? [], sort)
  const isEmpty = matrix !== undefined && (matrix.students.length === 0 || matrix.problems.length === 0)
  return (
    <>
      <PageHeader
        title={t('of', { name })}
        crumbs={[...crumbs, { label: name, to: props.activity }]}
        description={t('explained')}
        actions={
          matrix !== undefined &&
          !isEmpty && (
            <Button
              variant="default"
              leftSection={<Icon of={IconDownload} size={16} />}
              onClick={() => saveFile(`${t('of', { name })}.csv`, csvOf(columns, students))}
            >
              {t('csv.download')}
            </Button>
          )
        }
      />
      {matrix === undefined && failure === null && <LoadingSkeleton lines={8} height={40} />}
      {matrix === undefined && failure !== null && <ErrorState error={failure} onRetry={read.retry} />}
      {isEmpty && <EmptyState icon={IconUsers} title={t('empty.title')} description={t('empty.text')} />}
      {matrix !== undefined && !isEmpty && (
        <>
          <Whole read={read} address={address} />
          <MatrixGrid matrix={matrix} students={students} titleOf={titleOf} sort={sort} address={address} />
          <Text size="xs" c="dimmed" mt="xs">
            {t('legend')}
          </Text>
        </>
      )}
      <ClassDialogs place={place} calls={calls} at={at} refetchInterval={refetchInterval} AnswersDialog={AnswersDialog} />
    </>
  )
}

export default ActivityMatrixPage
