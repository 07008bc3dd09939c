// Page on which an examinee sits an exam (requirements d10–d14): rules until the start, then problems with the clock, and out at the end. Staff of
// the class rehearse here.
import { Button, Group, Paper, Text } from '@mantine/core'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { completeExam } from '../../../commands/exams/attempt/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { type ActivityDialogs, viewerOf } from '../../activities/index.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { DialogExtras } from '../../shared/ui/dialogHead.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { ExamClock } from '../ExamClock.tsx'
import { ExamProblems } from './ExamProblems.tsx'
import classes from './examShow.module.css'
import { AnnouncementBanner, QuestionsButton, QuestionsDialog, useFreshAnswers } from './Messages.tsx'
import { Refused, refusedBy } from './Refused.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { RulesDialog } from './RulesDialog.tsx'
import { useAttempt } from './useAttempt.ts'
import { useExamGuard } from './useExamGuard.ts'
import { useWatched } from './useWatched.ts'

/** Until the page leads to the start page, in ms (requirement d13). */
const LEAVE_AFTER_MS = 2000
/** '', groups, id, exams, id, show (requirement d10). */
const PARTS = 6

/** Leads to the start page a moment later. */
const useWayOut = (isOver: boolean): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => void navigate(paths.landing()), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOver, navigate])
}

const useSubmit = (groupId: number, activityId: number, userId: number) => {
  const { t } = useTranslation('examShow')
  const refresh = useRefresh()
  const complete = useMutation({
    mutationFn: async () => {
      await request(completeExam, { groupId, activityId, userId }, { idempotencyKey: newCommandId() })
      await refresh(completeExam)
    },
    onError: (error) => notifyFailure(error),
  })
  const submit = async () => {
    const isSure = await confirm({ title: t('submit.title'), message: t('submit.text'), confirmLabel: t('submit.confirm') })
    if (isSure) complete.mutate()
  }
  return { submit, isPending: complete.isPending }
}

const Over = ({ name, text, groupId }: { name: string; text: string; groupId: number }) => {
  const { t } = useTranslation('examShow')
  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        icon={IconNotebook}
        title={text}
        action={
          <Button component={Link} to={paths.exams(groupId)} variant="default">
            {t('over.back')}
          </Button>
        }
      />
    </>
  )
}

const Sitting = ({ dialogs }: { dialogs: ActivityDialogs }) => {
  const { t } = useTranslation('examShow')
  const params = useParams()
  const [search] = useSearchParams()
  const [groupId, activityId] = [Number(params.groupId), Number(params.examId)]
  const read = useAttempt(groupId, activityId)
  const { attempt, error, status, isTimeUp, userId, place, messages } = read
  const [asks, setAsks] = useState(false)
  const fresh = useFreshAnswers(messages, asks)
  const isDone = attempt?.isComplete === true || (isTimeUp && status !== 'Finished')
  const isSitting = refusedBy(error) === null && attempt !== undefined && !isDone
  const isWorking = status === 'In Progress' && isSitting
  useExamGuard(isWorking || (status === 'Pause' && isSitting))
  const problem = Number(search.get('problem'))
  useWatched({ activityId, userId, isWorking, problemId: problem > 0 ? problem : null })
  const [hasWorked, setHasWorked] = useState(false)
  if (isWorking && !hasWorked) setHasWorked(true)
  // who opens a finished exam reads that it is over; who was at work is led out
  useWayOut(status === 'Finished' ? hasWorked : isDone)
  const { submit, isPending } = useSubmit(groupId, activityId, userId)
  const reason = refusedBy(error)
  if (reason !== null) return <Refused groupId={groupId} activityId={activityId} reason={reason} onRetry={read.retry} />
  if ((error as { code?: string } | null)?.code === 'Exam.Excused')
    return <Over name={titleOf('examShow')} text={t('over.excused')} groupId={groupId} />
  // not an examinee, or no such exam
  if (attempt === undefined && error !== null)
    return (error as { status?: number }).status === 403 || (error as { status?: number }).status === 404 ? (
      <Navigate to={paths.landing()} replace />
    ) : (
      <ErrorState error={error} onRetry={read.retry} />
    )
  if (attempt === undefined || status === undefined) return <LoadingSkeleton lines={6} height={48} />
  const { exam } = attempt
  const askNow = () => setAsks(true)
  // the workspace and the own answers cover this page
  const extras = {
    tools: <QuestionsButton look="head" fresh={fresh} onClick={askNow} />,
    banner: <AnnouncementBanner look="strip" place={place} messages={messages} />,
  }
  if (status === 'Finished') return <Over name={exam.name} text={t('over.finished', { name: exam.name })} groupId={groupId} />
  if (isDone) return <Over name={exam.name} text={t(isTimeUp ? 'over.timeUp' : 'over.completed')} groupId={groupId} />
  return (
    <>
      <PageHeader title={exam.name} />
      <Paper withBorder className={classes.bar}>
        <Group gap="md">
          <ExamClock times={exam.times} userId={userId} />
          <Text size="sm" c="dimmed" className="cj-number">
            {t('pass', { pass: exam.passScore, total: exam.totalScore })}
          </Text>
        </Group>
        <Group gap={6}>
          <QuestionsButton fresh={fresh} onClick={askNow} />
          <Button
            color="red"
            loading={isPending}
            disabled={!isWorking}
            leftSection={<Icon of={IconSend} size={16} />}
            onClick={() => void submit()}
          >
            {t('submit.button')}
          </Button>
        </Group>
      </Paper>
      {isWorking && !search.has('problem') && !search.has('history') && <AnnouncementBanner place={place} messages={messages} />}
      <DialogExtras value={extras}>
        <ExamProblems read={read} dialogs={dialogs} clock={<ExamClock times={exam.times} userId={userId} isQuiet />} isOpen={isWorking} />
      </DialogExtras>
      {status !== 'In Progress' && (
        <RulesDialog exam={exam} status={status} userId={userId}>
          {status === 'Pause' && (
            <>
              <AnnouncementBanner look="part" place={place} messages={messages} />
              <QuestionsButton fresh={fresh} onClick={askNow} />
            </>
          )}
        </RulesDialog>
      )}
      {asks && (
        <QuestionsDialog
          place={place}
          problems={read.problems ?? []}
          messages={messages}
          problemId={problem > 0 ? problem : null}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

export const ExamShowPage = ({ dialogs }: { dialogs: ActivityDialogs }) => {
  const { pathname } = useLocation()
  const params = useParams()
  const [groupId, activityId] = [Number(params.groupId), Number(params.examId)]
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  if (pathname.split('/').length !== PARTS) return <Navigate to={paths.landing()} replace />
  if (group === undefined) return <LoadingSkeleton lines={6} height={48} />
  if (viewerOf(group) === 'auditor') return <Navigate to={paths.exams(groupId)} replace />
  return (
    <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
      {viewerOf(group) === 'teacher' ? (
        <Rehearsal groupId={groupId} activityId={activityId} dialogs={dialogs} />
      ) : (
        <Sitting dialogs={dialogs} />
      )}
    </Suspense>
  )
}
