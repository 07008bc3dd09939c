// Practices of a class with the students' progress, for those who manage it.
import { Anchor, Progress, Text } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import type { ReactNode } from 'react'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import { keptAt, useAsOf } from '../shared/asOf.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import type { Column, RowAction } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './practice.module.css'

type ClassProgress = NonNullable<ShownPractice['classProgress']>
/** A practice with the class's progress. */
export type ClassPractice = ShownPractice & { classProgress: ClassProgress }

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** Share of solved problems over all students. */
const solvedShare = ({ classProgress: { studentCount, solvedCount }, problemCount }: ClassPractice): number =>
  percentOf(solvedCount, studentCount * problemCount)

/** Student count that links to the names, for teachers of the class. */
const NamesLink = ({ practice, who, text }: { practice: ClassPractice; who: string; text: string }) => {
  const { t } = useTranslation('practice')
  const { groupId, activityId, problemSetId, name } = practice
  return (
    <Anchor
      component={Link}
      to={paths.practiceMatrix(groupId, activityId, problemSetId, { who })}
      display="inline-block"
      lh="24px"
      size="sm"
      className="cj-number"
      aria-label={t('ofClass.showWho', { text, name })}
    >
      {text}
    </Anchor>
  )
}

const Share = ({ text, percent }: { text: ReactNode; percent: number }) => (
  <div className={classes.share}>
    <Text span size="sm" className="cj-number">
      {text}
    </Text>
    <Progress value={percent} size="sm" aria-hidden color={percent === 100 ? 'green' : 'petrol'} />
  </div>
)

const Name = ({ practice }: { practice: ClassPractice }) => (
  <>
    <Anchor
      component={Link}
      to={keptAt(paths.practiceShow(practice.groupId, practice.activityId, practice.problemSetId), useAsOf(practice.groupId))}
      fw={600}
      display="block"
      w="fit-content"
    >
      {practice.name}
    </Anchor>
    {practice.description !== '' && (
      <Text size="sm" c="dimmed" lineClamp={1}>
        {practice.description}
      </Text>
    )}
  </>
)

const useColumns = (hasNames: boolean): Column<ClassPractice>[] => {
  const { t } = useTranslation('practice')
  const finished = ({ classProgress: { finishedCount, studentCount } }: ClassPractice) =>
    t('ofClass.of', { part: finishedCount, whole: studentCount })
  const begun = ({ classProgress: { begunCount, studentCount } }: ClassPractice) =>
    t('ofClass.of', { part: begunCount, whole: studentCount })
  const solved = (practice: ClassPractice) => {
    const { classProgress, problemCount } = practice
    return t('ofClass.of', { part: classProgress.solvedCount, whole: classProgress.studentCount * problemCount })
  }
  return [
    {
      id: 'name',
      header: t('ofClass.practice'),
      value: ({ name }) => name,
      cell: (practice) => <Name practice={practice} />,
      isSortable: true,
      minWidth: 200,
    },
    {
      id: 'finished',
      header: t('ofClass.finished'),
      value: ({ classProgress }) => classProgress.finishedCount,
      text: finished,
      cell: (practice) => (
        <Share
          text={hasNames ? <NamesLink practice={practice} who="passed" text={finished(practice)} /> : finished(practice)}
          percent={percentOf(practice.classProgress.finishedCount, practice.classProgress.studentCount)}
        />
      ),
      isSortable: true,
      minWidth: 130,
    },
    {
      id: 'begun',
      header: t('ofClass.begun'),
      value: ({ classProgress }) => classProgress.begunCount,
      text: begun,
      cell: (practice) => {
        const { studentCount, begunCount } = practice.classProgress
        const left = studentCount - begunCount
        return (
          <div>
            {begun(practice)}
            {hasNames && left > 0 && (
              <div>
                <NamesLink practice={practice} who="notAttempted" text={t('ofClass.notBegun', { count: left })} />
              </div>
            )}
          </div>
        )
      },
      isSortable: true,
      minWidth: 100,
    },
    {
      id: 'solved',
      header: t('ofClass.solved'),
      value: solvedShare,
      text: solved,
      cell: (practice) => <Share text={solved(practice)} percent={solvedShare(practice)} />,
      isSortable: true,
      minWidth: 130,
    },
    { id: 'problems', header: t('ofClass.problems'), value: ({ problemCount }) => problemCount, isNumber: true, isSortable: true },
    {
      id: 'author',
      header: t('ofClass.author'),
      value: ({ createUserName }) => createUserName ?? t('formerMember'),
      isExtra: true,
    },
    {
      id: 'created',
      header: t('ofClass.created'),
      value: ({ createTime }) => createTime,
      text: ({ createTime }) => formatDate(createTime),
      isNumber: true,
      isSortable: true,
    },
  ]
}

interface ClassPracticesProps {
  actions?: readonly RowAction<ClassPractice>[]
  /** In display order. */
  practices: readonly ClassPractice[]
  /** Counts link to names, for teachers of the class. */
  hasNames?: boolean
}

const ClassPractices = ({ practices, actions = [], hasNames = false }: ClassPracticesProps) => {
  const { t } = useTranslation('practice')
  const table = useTableAddress()
  const columns = useColumns(hasNames)
  return (
    <DataTable
      id="classPractices"
      label={titleOf('practices')}
      table={table}
      rows={useListRows(practices, columns, table)}
      columns={columns}
      keyOf={({ activityId }) => String(activityId)}
      nameOf={({ name }) => name}
      actions={actions}
      searchLabel={t('ofClass.search')}
      csv={titleOf('practices')}
      empty={<EmptyState icon={IconCode} title={t('empty.title')} description={t('empty.text')} />}
    />
  )
}

export default ClassPractices
