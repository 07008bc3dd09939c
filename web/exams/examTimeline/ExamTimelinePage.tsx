// The past of an exam, second by second (requirement d22): clock, board and programs as they were, from the log; two moments side by side.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { examBoard, examRanking } from '../../../queries/exams/calls.ts'
import { examLanes } from '../../../queries/exams/lanes/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { isGone } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { serverNow } from '../../shared/api/serverClock.ts'
import { Lanes } from '../../shared/charts/Lanes.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { examCrumbs } from '../crumbs.ts'
import { ExamLinks } from '../ExamLinks.tsx'
import { ExamRecordButton } from '../ExamRecord.tsx'
import type { ShownExaminee } from '../examManager/examinees.ts'
import { useExam } from '../useExam.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { type LaneName, lanesOfExam, lanesOfPerson, laneTones, stateLanes, withinTime } from './lanes.ts'
import { MomentBar } from './MomentBar.tsx'
import { PastBoard, type WhyAsked } from './PastBoard.tsx'
import { useMoment } from './useMoment.ts'

/** Shown before the start, when people sign in, and after the finish, when the last verdicts come. */
const MARGIN_MS = 5 * 60_000
/** A moved slider asks once it rests so long, in ms. */
const RESTS_MS = 150

const WhyDialog = lazy(() => import('../WhyDialog.tsx'))

const useBoardAt = ({ groupId, activityId }: ShownExam, time: number | null) =>
  useQuery({
    ...callQuery(examBoard, { groupId, activityId, at: new Date(time ?? 0).toISOString(), showAll: true }),
    enabled: time !== null,
    placeholderData: keepPreviousData,
  })

/** Ranks of a game by user; undefined for other exams, and until they are there. */
const useRanksAt = ({ groupId, activityId, isGame }: ShownExam, time: number): ReadonlyMap<number, number> | undefined => {
  const { data } = useQuery({
    ...callQuery(examRanking, { groupId, activityId, at: new Date(time).toISOString(), showAll: true }),
    enabled: isGame,
    placeholderData: keepPreviousData,
  })
  return data && new Map(data.entries.map(({ userId, rank }) => [userId, rank]))
}

/** Everybody's states, and what was recorded of the chosen examinee. */
const ExamLanes = ({
  exam,
  from,
  to,
  userId,
  time,
}: {
  exam: ShownExam
  from: number
  to: number
  userId: number | null
  time: number
}) => {
  const { t } = useTranslation('examTimeline')
  const { groupId, activityId } = exam
  const { data } = useQuery({ ...callQuery(examLanes, { groupId, activityId, userId }), placeholderData: keepPreviousData })
  const until = new Date(to)
  const words = {
    labelOf: (lane: LaneName) => t(`lane.${lane}`),
    kindOf: (type: string) => t(`kinds.${type}` as 'kinds.CodeSubmitted'),
  }
  const all = [
    ...stateLanes(exam.times, until, { running: t('lane.running'), paused: t('lane.paused') }),
    ...lanesOfExam(data?.exam ?? [], words),
    ...lanesOfPerson(data?.examinee ?? [], until, words),
  ]
  const lanes = withinTime(all, new Date(from), until, (time) => formatDate(time.toISOString(), 'answer'))
  const legend = (Object.keys(laneTones) as (keyof typeof laneTones)[])
    .filter((meaning) => lanes.some(({ tone }) => tone === laneTones[meaning]))
    .map((meaning) => ({ label: t(`legend.${meaning}`), tone: laneTones[meaning] }))
  return <Lanes title={t('lanes')} lanes={lanes} from={new Date(from)} to={until} cursor={new Date(time)} legend={legend} />
}

const Past = ({ exam }: { exam: ShownExam }) => {
  const { t } = useTranslation(['examTimeline', 'examManager'])
  const [params, setParams] = useSearchParams()
  const [pinned, setPinned] = useState<number | null>(null)
  const [code, setCode] = useState<ShownExaminee | null>(null)
  const [why, setWhy] = useState<WhyAsked | null>(null)
  const [opened] = useState(serverNow)
  const started = Date.parse(exam.times.startedAt ?? exam.startTime)
  // before it was scheduled there was nothing
  const from = Math.max(Math.floor((started - MARGIN_MS) / 1000), Math.ceil(Date.parse(exam.createTime) / 1000)) * 1000
  const end = exam.times.finishedAt === null ? opened : Math.min(opened, Date.parse(exam.times.finishedAt) + MARGIN_MS)
  const to = Math.max(from + 1000, Math.floor(end / 1000) * 1000)
  const first = Date.parse(params.get('moment') ?? '')
  const moment = useMoment(from, to, Number.isNaN(first) ? null : first)
  const [asked] = useDebouncedValue(moment.time, moment.isPlaying ? 0 : RESTS_MS)
  const board = useBoardAt(exam, asked)
  const other = useBoardAt(exam, pinned)
  const ranks = useRanksAt(exam, asked)
  const chosen = Number(params.get('student')) || null
  const choose = (userId: number) =>
    setParams(
      (before) => {
        before.set('student', String(userId))
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <MomentBar from={from} to={to} moment={moment} pinned={pinned} onPin={setPinned} />
      <ExamLanes exam={exam} from={from} to={to} userId={chosen} time={moment.time} />
      {board.data === undefined && board.error === null && <LoadingSkeleton lines={6} height={40} />}
      {board.data === undefined && board.error !== null && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      {board.data !== undefined && (
        <PastBoard
          board={board.data}
          time={asked}
          other={pinned === null ? undefined : other.data}
          ranks={ranks}
          chosen={chosen}
          onChoose={choose}
          onCode={setCode}
          onWhy={setWhy}
        />
      )}
      {why !== null && (
        <Suspense fallback={null}>
          <WhyDialog
            groupId={exam.groupId}
            activityId={exam.activityId}
            {...why}
            at={new Date(asked).toISOString()}
            onClose={() => setWhy(null)}
            onMoment={(time) => {
              setWhy(null)
              moment.move(Date.parse(time))
            }}
          />
        </Suspense>
      )}
      {code !== null && board.data !== undefined && (
        <CodeDialog
          board={board.data}
          userId={code.userId}
          name={code.name ?? t('examManager:formerMember')}
          time={asked}
          onClose={() => setCode(null)}
        />
      )}
    </>
  )
}

const ExamTimelinePage = () => {
  const { t } = useTranslation('examTimeline')
  const { groupId, activityId, group, exam, error, retry } = useExam()
  if (isGone(error) || (group !== undefined && !group.mayAudit)) return <Navigate to={paths.exams(groupId)} replace />
  return (
    <>
      <PageHeader
        title={exam === undefined ? titleOf('examTimeline') : t('of', { name: exam.name })}
        crumbs={examCrumbs(groupId, group)}
        description={t('explained')}
        actions={
          <>
            {exam !== undefined && <ExamLinks on="timeline" exam={exam} isStaff={group?.isGroupAdmin === true} />}
            {exam !== undefined && <ExamRecordButton exam={exam} maySeal={group?.isGroupAdmin === true} />}
            <Button
              component={Link}
              to={paths.timeline(groupId, { activity: activityId })}
              variant="default"
              leftSection={<Icon of={IconTimelineEvent} size={16} />}
            >
              {t('events')}
            </Button>
          </>
        }
      />
      {exam === undefined && error === null && <LoadingSkeleton lines={6} height={48} />}
      {exam === undefined && error !== null && <ErrorState error={error} onRetry={retry} />}
      {exam?.status === 'Waiting' && <EmptyState title={t('waiting')} />}
      {exam !== undefined && exam.status !== 'Waiting' && <Past exam={exam} />}
    </>
  )
}

export default ExamTimelinePage
