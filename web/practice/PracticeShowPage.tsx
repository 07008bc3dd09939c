// Problems of one practice with star, difficulty and counts, and links to solve them or to open the records.
import { Button, Group, Progress, SegmentedControl, Text } from '@mantine/core'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { Suspense, useEffect, useState } from 'react'
import type { ActivityProblem } from '../../queries/activities/schemas.ts'
import {
  ActivityDialog,
  type ActivityDialogs,
  ArchiveButton,
  ClassStanding,
  isGone,
  loadProblemList,
  OpenRequests,
  type Place,
  ProblemList,
} from '../activities/index.ts'
import { keptAt } from '../shared/asOf.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, Navigate, useSearchParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { crumbsOf } from './crumbs.ts'
import { practiceParts } from './practiceParts.ts'
import { usePracticeShow } from './usePracticeShow.ts'

/** Milliseconds for which an open problem has the network to itself. */
const BEHIND_AFTER = 5000

const shows = ['all', 'unsolved', 'solved', 'marked'] as const
/** Filters by solved state are only for students. */
const teacherShows = ['all', 'marked'] as const
type Show = (typeof shows)[number]

const isShown = (problem: ActivityProblem, show: Show): boolean =>
  show === 'all' ||
  (show === 'marked' && problem.isMark) ||
  (show === 'solved' && problem.myState === 'solved') ||
  (show === 'unsolved' && problem.myState !== 'solved')

const Summary = ({ problems }: { problems: readonly ActivityProblem[] }) => {
  const { t } = useTranslation(['activities', 'practice'])
  const solved = problems.filter((problem) => problem.myState === 'solved').length
  const value = problems.length === 0 ? 0 : (solved / problems.length) * 100
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress w={96} size="md" value={value} color={value === 100 ? 'green' : 'petrol'} aria-hidden />
      <Text fw={600} className="cj-number">
        {t('progress', { solved, total: problems.length })}
      </Text>
    </Group>
  )
}

/** For teachers of the class. */
const TeacherLinks = ({ place: { groupId, activityId, problemSetId }, at }: { place: Place; at: string | null }) => (
  <>
    <Button
      component={Link}
      to={keptAt(paths.practiceMatrix(groupId, activityId, problemSetId), at)}
      variant="default"
      leftSection={<Icon of={IconTable} size={16} />}
    >
      {titleOf('practiceMatrix')}
    </Button>
    <Button
      component={Link}
      to={keptAt(paths.practiceStatistics(groupId, activityId, problemSetId), at)}
      variant="default"
      leftSection={<Icon of={IconChartBar} size={16} />}
    >
      {titleOf('practiceStatistics')}
    </Button>
  </>
)

/** True once the list behind an open problem should be rendered: when it has first been visible. Before, it is only preloaded. */
const useBehind = (isCovered: boolean): boolean => {
  const [wasSeen, setSeen] = useState(!isCovered)
  if (!isCovered && !wasSeen) setSeen(true)
  useEffect(() => {
    if (wasSeen) return
    const timer = setTimeout(() => void loadProblemList(), BEHIND_AFTER)
    return () => clearTimeout(timer)
  }, [wasSeen])
  return wasSeen
}

/** Problem filter from the address. */
const useShow = () => {
  const [search, setSearch] = useSearchParams()
  const show = shows.find((choice) => choice === search.get('show')) ?? 'all'
  const setShow = (next: string) =>
    setSearch(
      (before) => {
        if (next === 'all') before.delete('show')
        else before.set('show', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { show, setShow, isCovered: Number(search.get('problem')) > 0 }
}

type Read = ReturnType<typeof usePracticeShow>

const Problems = ({ read: { place, part, at, problems = [], standing, titleOf: titleOfProblem } }: { read: Read }) => {
  const { t } = useTranslation(['activities', 'practice'])
  const { show, setShow } = useShow()
  const choices = (part === 'student' ? shows : teacherShows).map((choice) => ({ value: choice, label: t(`problems.show.${choice}`) }))
  const showAll = (
    <Button variant="default" onClick={() => setShow('all')}>
      {t('problems.showAll')}
    </Button>
  )
  return (
    <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
      <ProblemList
        place={place}
        parts={practiceParts}
        problems={problems.filter((problem) => isShown(problem, show))}
        part={part}
        isPast={at !== null}
        standing={standing}
        choice={{
          text: show === 'all' ? null : t(`problems.show.${show}`),
          control: <SegmentedControl size="xs" aria-label={t('problems.show.label')} value={show} onChange={setShow} data={choices} />,
        }}
        empty={<EmptyState icon={IconFilter} title={t('problems.noneShown')} action={showAll} />}
      />
      <Suspense fallback={null}>
        {part === 'teacher' && at === null && <OpenRequests groupId={place.groupId} activityId={place.activityId} />}
        {standing !== undefined && <ClassStanding standing={standing} titleOf={titleOfProblem} isPast={at !== null} />}
      </Suspense>
    </Suspense>
  )
}

export const PracticeShowPage = ({ dialogs }: { dialogs: ActivityDialogs }) => {
  const { t } = useTranslation(['activities', 'practice'])
  const read = usePracticeShow()
  const { place, group, practice, problems, part, at, error, refetchInterval } = read
  const isThere = useBehind(useShow().isCovered)
  if (isGone(error)) return <Navigate to={keptAt(paths.practices(place.groupId), at)} replace />
  if (read.isLicenceMissing) return <Navigate to={paths.tqc(place.groupId)} replace />
  return (
    <>
      <PageHeader
        title={practice?.name ?? titleOf('practices')}
        crumbs={crumbsOf(place.groupId, group, practice, at)}
        description={practice?.description}
        actions={
          <>
            {group !== undefined && part === 'student' && problems !== undefined && <Summary problems={problems} />}
            {part === 'teacher' && at === null && (
              <Suspense fallback={null}>
                <ArchiveButton
                  groupId={place.groupId}
                  activityId={place.activityId}
                  name={practice?.name ?? ''}
                  problems={(problems ?? []).map(({ id }) => ({ id, title: read.titleOf(id) }))}
                />
              </Suspense>
            )}
            {part === 'teacher' && <TeacherLinks place={place} at={at} />}
          </>
        }
      />
      {problems === undefined && error === null && <LoadingSkeleton lines={6} height={48} />}
      {problems === undefined && error !== null && <ErrorState error={error} onRetry={read.retry} />}
      {problems?.length === 0 && <EmptyState icon={IconCode} title={t('practice:none.title')} description={t('practice:none.text')} />}
      {isThere && problems !== undefined && problems.length > 0 && <Problems read={read} />}
      {at === null && (
        <Suspense fallback={null}>
          <ActivityDialog
            place={place}
            calls={practiceParts.calls}
            dialogs={dialogs}
            problems={problems ?? []}
            group={group}
            part={part}
            refetchInterval={refetchInterval}
          />
        </Suspense>
      )}
    </>
  )
}
