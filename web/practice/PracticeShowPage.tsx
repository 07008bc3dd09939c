// The problems of one practice: star, difficulty, counts, and the way to solve one or to read what was handed in. Which dialog is open stands in the address.
import { Button, Group, Progress, SegmentedControl, Text } from '@mantine/core'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityProblem } from '../../queries/activities/schemas.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { practiceInfo, practiceProblems, practiceStanding } from '../../queries/practice/calls.ts'
import {
  ClassStanding,
  forgetDialog,
  isGone,
  loadProblemList,
  type Place,
  ProblemList,
  StudentPicker,
  type Viewer,
} from '../activities/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { localeOf } from '../shared/i18n.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, Navigate, useParams, useSearchParams } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { crumbsOf } from './crumbs.ts'
import { practiceParts } from './practiceParts.ts'
import { usePracticeUpdates } from './usePracticeUpdates.ts'

/** Milliseconds in which an open problem has the line to itself. */
const BEHIND_AFTER = 5000

const shows = ['all', 'unsolved', 'solved', 'marked'] as const
/** What a person has solved is told to those who learn. */
const teacherShows = ['all', 'marked'] as const
type Show = (typeof shows)[number]

const isShown = (problem: ActivityProblem, show: Show): boolean =>
  show === 'all' ||
  (show === 'marked' && problem.isMark) ||
  (show === 'solved' && problem.myState === 'solved') ||
  (show === 'unsolved' && problem.myState !== 'solved')

/** A problem as it stands in the set, beside the one that is solved. */
interface AroundProblem {
  id: number
  title: string
  state: ActivityProblem['myState']
}

export interface PracticeDialogs {
  ProblemDialog: ComponentType<
    Place & { problemId: number; problems: readonly AroundProblem[]; onOpen: (problemId: number) => void; onClose: () => void }
  >
  HistoryDialog: ComponentType<Place & { problemId: number; userId: number; userName: string | null; onClose: () => void }>
}

const partOf = (group: GroupInfo | undefined): Viewer => {
  if (group?.isGroupAdmin === true) return 'teacher'
  return group?.mayAudit === true ? 'auditor' : 'student'
}

interface OpenDialogProps {
  place: Place
  dialogs: PracticeDialogs
  /** By order. */
  problems: readonly ActivityProblem[]
  group: GroupInfo | undefined
}

/** The dialog that the address names, if any. */
const OpenDialog = ({ place, dialogs, problems, group }: OpenDialogProps) => {
  const [params, setParams] = useSearchParams()
  const { user } = useSession()
  const problem = Number(params.get('problem'))
  const history = Number(params.get('history'))
  const chosen = Number(params.get('user'))
  const set = (change: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        change(before)
        return before
      },
      { preventScrollReset: true },
    )
  const close = () => set(forgetDialog)
  if (problem > 0) {
    const around = problems.map(({ id, locales, myState }) => ({ id, title: localeOf(locales)?.title ?? '', state: myState }))
    const open = (problemId: number) =>
      set((next) => {
        forgetDialog(next)
        next.set('problem', String(problemId))
      })
    return <dialogs.ProblemDialog {...place} problemId={problem} problems={around} onOpen={open} onClose={close} />
  }
  if (!(history > 0) || user === null) return null
  if (chosen > 0 || partOf(group) === 'student') {
    const userId = chosen > 0 ? chosen : user.id
    const userName = group?.students.find((student) => student.userId === userId)?.userName ?? null
    return (
      <dialogs.HistoryDialog
        {...place}
        problemId={history}
        userId={userId}
        userName={userId === user.id ? null : userName}
        onClose={close}
      />
    )
  }
  return (
    <StudentPicker
      groupId={place.groupId}
      ownId={user.id}
      onPick={(userId) => set((next) => next.set('user', String(userId)))}
      onClose={close}
    />
  )
}

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

const StatisticsLink = ({ place: { groupId, activityId, problemSetId } }: { place: Place }) => (
  <Button
    component={Link}
    to={paths.practiceStatistics(groupId, activityId, problemSetId)}
    variant="default"
    leftSection={<Icon of={IconChartBar} size={16} />}
  >
    {titleOf('practiceStatistics')}
  </Button>
)

/** Whether what lies behind an open problem is to be there: from when it has first been in sight. Until then it is only loaded, once the problem stands there. */
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

export const PracticeShowPage = ({ dialogs }: { dialogs: PracticeDialogs }) => {
  const { t } = useTranslation(['activities', 'practice'])
  const params = useParams()
  const [search, setSearch] = useSearchParams()
  const place: Place = {
    groupId: Number(params.groupId),
    activityId: Number(params.practiceId),
    problemSetId: Number(params.problemSetId),
  }
  const { groupId, activityId } = place
  const refetchInterval = usePracticeUpdates(groupId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const practice = useQuery(callQuery(practiceInfo, { groupId, activityId }))
  const problems = useQuery({ ...callQuery(practiceProblems, place), refetchInterval })

  const isThere = useBehind(Number(search.get('problem')) > 0)
  const part = partOf(group)
  const standing = useQuery({ ...callQuery(practiceStanding, place), refetchInterval, enabled: part === 'teacher' })

  const failure = practice.error ?? problems.error
  if (isGone(failure)) return <Navigate to={paths.practices(groupId)} replace />
  // whoever looks after the class needs no licence; the list says to everybody else what is missing
  if (problems.isError && practice.data?.needMoney === true) return <Navigate to={paths.tqc(groupId)} replace />
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
  const inOrder = (problems.data ?? []).toSorted((a, b) => a.order - b.order)
  const shown = inOrder.filter((problem) => isShown(problem, show))
  const titleOfProblem = (problemId: number) => localeOf(inOrder.find(({ id }) => id === problemId)?.locales ?? [])?.title ?? ''
  return (
    <>
      <PageHeader
        title={practice.data?.name ?? titleOf('practices')}
        crumbs={crumbsOf(groupId, group, practice.data)}
        description={practice.data?.description}
        actions={
          <>
            {group !== undefined && part === 'student' && problems.data !== undefined && <Summary problems={problems.data} />}
            {part === 'teacher' && <StatisticsLink place={place} />}
          </>
        }
      />
      {problems.isPending && <LoadingSkeleton lines={6} height={48} />}
      {failure !== null && problems.data === undefined && <ErrorState error={failure} onRetry={() => void problems.refetch()} />}
      {problems.data !== undefined && problems.data.length === 0 && (
        <EmptyState icon={IconCode} title={t('practice:none.title')} description={t('practice:none.text')} />
      )}
      {isThere && problems.data !== undefined && problems.data.length > 0 && (
        <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
          <ProblemList
            place={place}
            parts={practiceParts}
            problems={shown}
            part={part}
            standing={standing.data}
            choice={{
              text: show === 'all' ? null : t(`problems.show.${show}`),
              control: (
                <SegmentedControl
                  size="xs"
                  aria-label={t('problems.show.label')}
                  value={show}
                  onChange={setShow}
                  data={(part === 'student' ? shows : teacherShows).map((choice) => ({
                    value: choice,
                    label: t(`problems.show.${choice}`),
                  }))}
                />
              ),
            }}
            empty={
              <EmptyState
                icon={IconFilter}
                title={t('problems.noneShown')}
                action={
                  <Button variant="default" onClick={() => setShow('all')}>
                    {t('problems.showAll')}
                  </Button>
                }
              />
            }
          />
          <Suspense fallback={null}>
            {standing.data !== undefined && <ClassStanding standing={standing.data} titleOf={titleOfProblem} />}
          </Suspense>
        </Suspense>
      )}
      <Suspense fallback={null}>
        <OpenDialog place={place} dialogs={dialogs} problems={inOrder} group={group} />
      </Suspense>
    </>
  )
}
