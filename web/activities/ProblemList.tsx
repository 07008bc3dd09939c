// Problems of an activity with their actions.
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ActivityProblem, ActivityStanding } from '../../queries/activities/schemas.ts'
import { localeOf } from '../shared/i18n.ts'
import { useMayRejudge } from '../shared/mayRejudge.ts'
import { paths } from '../shared/paths.ts'
import { patiently } from '../shared/patiently.ts'
import type { Column, RowAction } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { DifficultyStars } from '../shared/ui/DifficultyStars.tsx'
import classes from './activities.module.css'
import { ClassState, Counts, HistoryButton, MyState, SolutionSwitch, StarButton, StartButton, TitleLink } from './ProblemParts.tsx'
import type { ActivityParts, OpenSolutions, Place } from './place.ts'
import type { Viewer } from './viewer.ts'

const MarkHint = lazy(patiently(() => import('./marks/MarkHint.tsx')))

interface ProblemListProps {
  place: Place
  parts: ActivityParts
  problems: readonly ActivityProblem[]
  part: Viewer
  /** True in the past view, which has no actions and no links to the present. */
  isPast: boolean
  /** For teachers of the class, once loaded. */
  standing: ActivityStanding | undefined
  choice?: { control: ReactNode; text: string | null }
  empty: ReactNode
  /** Replaces the student's state of each problem where the activity shows students no figures of the class; these are then left out. */
  stateColumn?: Column<ActivityProblem>
}

type Shared = Omit<ProblemListProps, 'problems' | 'choice' | 'empty'>

const STATES = ['untried', 'tried', 'solved'] as const

const titleOf = (problem: ActivityProblem): string => localeOf(problem.locales)?.title ?? String(problem.id)

const useStateColumn = ({ part, isPast, standing, stateColumn }: Shared): Column<ActivityProblem>[] => {
  const { t } = useTranslation('activities')
  if (part === 'auditor') return []
  if (part === 'student' && stateColumn !== undefined) return [stateColumn]
  if (part === 'student')
    return [
      {
        id: 'state',
        header: t('problems.state'),
        value: ({ myState }) => STATES.indexOf(myState),
        text: ({ myState }) => t(`problems.my.${myState}`),
        cell: (problem) => <MyState problem={problem} />,
        isSortable: true,
      },
    ]
  const of = ({ id }: ActivityProblem) => standing?.problems.find(({ problemId }) => problemId === id)
  const total = standing?.studentCount ?? 0
  return [
    {
      id: 'class',
      header: t('standing.column'),
      value: (problem) => of(problem)?.solved ?? null,
      text: (problem) => t('standing.solvedBy', { solved: of(problem)?.solved ?? 0, total }),
      cell: (problem) => <ClassState standing={of(problem)} studentCount={total} title={titleOf(problem)} isPast={isPast} />,
      isSortable: true,
      minWidth: 130,
    },
  ]
}

const useColumns = (shared: Shared): Column<ActivityProblem>[] => {
  const { place, parts, part, isPast } = shared
  const { t } = useTranslation('activities')
  const stateColumn = useStateColumn(shared)
  const hasCounts = part !== 'student' || shared.stateColumn === undefined
  const solutionBy = (open: OpenSolutions): Column<ActivityProblem> => ({
    id: 'solution',
    header: t('problems.solution'),
    value: ({ isSolutionEnable }) => (isSolutionEnable ? 1 : 0),
    text: ({ isSolutionEnable }) => t(isSolutionEnable ? 'problems.isOpen' : 'problems.isClosed'),
    ...(!isPast && {
      cell: (problem: ActivityProblem) => (
        <SolutionSwitch place={place} parts={parts} open={open} problem={problem} title={titleOf(problem)} />
      ),
      isControl: true,
    }),
    isSortable: true,
  })
  const counts: Column<ActivityProblem> = {
    id: 'counts',
    header: t('problems.counts'),
    value: ({ success }) => success,
    text: ({ success, error }) => `${success} / ${error}`,
    cell: (problem) => <Counts problem={problem} />,
    isSortable: true,
  }
  const columns: Column<ActivityProblem>[] = [
    {
      id: 'title',
      header: t('problems.title'),
      value: titleOf,
      ...(!isPast && {
        cell: (problem: ActivityProblem) => (
          <>
            <TitleLink problem={problem} title={titleOf(problem)} />
            {part === 'student' && (
              <Suspense fallback={null}>
                <MarkHint place={place} problemId={problem.id} />
              </Suspense>
            )}
          </>
        ),
      }),
      isSortable: true,
      minWidth: 180,
    },
    {
      id: 'star',
      header: t('problems.star'),
      value: ({ isMark }) => (isMark ? 0 : 1),
      text: ({ isMark }) => (isMark ? '★' : ''),
      cell: (problem) => <StarButton place={place} parts={parts} problem={problem} title={titleOf(problem)} />,
      isSortable: true,
      isControl: true,
    },
    ...stateColumn,
    {
      id: 'difficulty',
      header: t('problems.difficulty'),
      value: ({ difficulty }) => difficulty,
      cell: ({ difficulty }) => <DifficultyStars value={difficulty} />,
      isSortable: true,
    },
    { id: 'points', header: t('problems.distribution'), value: ({ distribution }) => distribution, isNumber: true, isSortable: true },
    ...(hasCounts ? [counts] : []),
    ...(part === 'teacher' && parts.openSolutions !== null ? [solutionBy(parts.openSolutions)] : []),
    {
      id: 'actions',
      header: t('problems.actions'),
      value: () => null,
      cell: (problem) => (
        <div className={classes.buttons}>
          <StartButton problem={problem} title={titleOf(problem)} />
          <HistoryButton problem={problem} title={titleOf(problem)} />
        </div>
      ),
      isBare: true,
      isScreenOnly: true,
    },
  ]
  return isPast ? columns.filter(({ id }) => id !== 'star' && id !== 'actions') : columns
}

/** Rare actions in the menu: a rejudge of all answers after a correction. */
const useActions = ({ groupId, activityId }: Place, isPast: boolean): RowAction<ActivityProblem>[] => {
  const { t } = useTranslation('activities')
  if (!useMayRejudge(groupId) || isPast) return []
  const to = ({ id }: ActivityProblem) => paths.rejudges(groupId, { new: 1, activity: activityId, problem: id })
  return [{ label: t('problems.rejudge'), icon: IconRefresh, to }]
}

const ProblemList = ({ problems, choice, empty, ...shared }: ProblemListProps) => {
  const { t } = useTranslation('activities')
  const table = useTableAddress()
  const columns = useColumns(shared)
  return (
    <DataTable
      id={`practiceProblems.${shared.part}`}
      label={t('problems.list')}
      table={table}
      rows={useListRows(problems, columns, table)}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={titleOf}
      actions={useActions(shared.place, shared.isPast)}
      searchLabel={t('problems.search')}
      cardsBelow={860}
      {...(choice === undefined ? {} : { choice })}
      csv={t('problems.list')}
      empty={empty}
    />
  )
}

export default ProblemList
