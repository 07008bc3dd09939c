// Live control of an exam for the staff of the class (requirements d17–d19, d21).
import { Badge, Button, Group, Switch, Tabs } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { completeExam, excuseExaminee } from '../../../commands/exams/attempt/calls.ts'
import type { ExamStatus } from '../../../commands/exams/exam/clock.ts'
import type { ExamBoard } from '../../../queries/exams/schemas.ts'
import { isGone } from '../../activities/index.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { serverNow } from '../../shared/api/serverClock.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate, useNavigate, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { examCrumbs } from '../crumbs.ts'
import { ExamLinks } from '../ExamLinks.tsx'
import { ExamHead } from './ExamHead.tsx'
import { ExamineeTable } from './ExamineeTable.tsx'
import { countsOf, examineesOf, type ShownExaminee } from './examinees.ts'
import { MessagesPanel } from './MessagesPanel.tsx'
import { useBoard } from './useBoard.ts'

const ExamineeDialog = lazy(() => import('./ExamineeDialog.tsx'))
const BlockDialog = lazy(() => import('./BlockDialog.tsx'))
const MinutesDialog = lazy(() => import('./MinutesDialog.tsx'))
const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'))

/** The page leads to the list when the exam finishes while it is open (requirement d07). */
const useFinish = (groupId: number, status: ExamStatus | undefined): void => {
  const navigate = useNavigate()
  const before = useRef(status)
  useEffect(() => {
    const was = before.current
    before.current = status
    if (status === 'Finished' && was !== undefined && was !== 'Finished') void navigate(paths.exams(groupId))
  }, [groupId, status, navigate])
}

const useComplete = ({ groupId, activityId }: { groupId: number; activityId: number }) => {
  const { t } = useTranslation('examManager')
  const refresh = useRefresh()
  const complete = useMutation({
    mutationFn: async ({ userId }: ShownExaminee) => {
      await request(completeExam, { groupId, activityId, userId }, { idempotencyKey: newCommandId() })
      await refresh(completeExam)
    },
    onSuccess: (_, { name }) => notifySuccess(t('one.completed', { name: name ?? t('formerMember') })),
    onError: (error) => notifyFailure(error),
  })
  return async (examinee: ShownExaminee) => {
    const name = examinee.name ?? t('formerMember')
    const isSure = await confirm({
      title: t('one.completeTitle'),
      message: t('one.completeText', { name }),
      confirmLabel: t('action.complete'),
      isDangerous: true,
    })
    if (isSure) complete.mutate(examinee)
  }
}

/** Withdraws an excuse. */
const useRecall = ({ groupId, activityId }: { groupId: number; activityId: number }) => {
  const { t } = useTranslation('examManager')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ userId }: ShownExaminee) => {
      await request(excuseExaminee, { groupId, activityId, userId, isExcused: false }, { idempotencyKey: newCommandId() })
      await refresh(excuseExaminee)
    },
    onSuccess: (_, { name }) => notifySuccess(t('excuse.withdrawn', { name: name ?? t('formerMember') })),
    onError: (error) => notifyFailure(error),
  })
}

interface BoardProps {
  read: ReturnType<typeof useBoard>
  board: ExamBoard
  status: ExamStatus
  showAll: boolean
  onShowAll: (showAll: boolean) => void
}

const Board = ({ read, board, status, showAll, onShowAll }: BoardProps) => {
  const { t } = useTranslation('examManager')
  const [params, setParams] = useSearchParams()
  const [minutes, setMinutes] = useState<{ kind: 'extend' | 'reopen'; userId: number } | null>(null)
  const [reasons, setReasons] = useState<{ kind: 'letIn' | 'excuse'; userId: number } | null>(null)
  const [blocks, setBlocks] = useState(false)
  const onComplete = useComplete(read)
  const recall = useRecall(read)
  const examinees = examineesOf(board, new Date(serverNow()).toISOString())
  const find = (userId: number) => examinees.find((one) => one.userId === userId)
  const open = find(Number(params.get('student')))
  const given = minutes === null ? undefined : find(minutes.userId)
  const reasoned = reasons === null ? undefined : find(reasons.userId)
  const setStudent = (userId: number | null) =>
    setParams(
      (before) => {
        if (userId === null) before.delete('student')
        else before.set('student', String(userId))
        return before
      },
      { preventScrollReset: true },
    )
  const waiting = (read.messages?.questions ?? []).filter(({ answer }) => answer === null).length
  const attention = examinees.filter(({ needsAttention }) => needsAttention).length
  return (
    <>
      <ExamHead exam={board.exam} status={status} counts={countsOf(examinees)} />
      <Tabs defaultValue="people" mt="lg" keepMounted={false}>
        <Tabs.List aria-label={t('tabs.label')} mb="md">
          <Tabs.Tab
            value="people"
            rightSection={
              attention > 0 && (
                <Badge size="sm" color="orange" variant="light" miw="max-content">
                  {attention}
                </Badge>
              )
            }
          >
            {t('tabs.people')}
          </Tabs.Tab>
          <Tabs.Tab
            value="messages"
            rightSection={
              waiting > 0 && (
                <Badge size="sm" color="red" miw="max-content">
                  {waiting}
                </Badge>
              )
            }
          >
            {t('tabs.messages')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <Group justify="space-between" mb="sm" gap="sm">
            <Switch label={t('showAll')} checked={showAll} onChange={(event) => onShowAll(event.currentTarget.checked)} />
            {status === 'Finished' && (
              <Button color="red" variant="light" leftSection={<Icon of={IconBan} size={16} />} onClick={() => setBlocks(true)}>
                {t('block.button')}
              </Button>
            )}
          </Group>
          <ExamineeTable
            board={board}
            status={status}
            examinees={examinees}
            onOpen={({ userId }) => setStudent(userId)}
            onExtend={({ userId }) => setMinutes({ kind: 'extend', userId })}
            onReopen={({ userId }) => setMinutes({ kind: 'reopen', userId })}
            onLetIn={({ userId }) => setReasons({ kind: 'letIn', userId })}
            onExcuse={({ userId }) => setReasons({ kind: 'excuse', userId })}
            onRecall={(examinee) => recall.mutate(examinee)}
            onComplete={(examinee) => void onComplete(examinee)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <MessagesPanel board={board} messages={read.messages} />
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {open !== undefined && <ExamineeDialog board={board} examinee={open} onClose={() => setStudent(null)} />}
        {blocks && <BlockDialog exam={board.exam} examinees={examinees} onClose={() => setBlocks(false)} />}
        {reasons !== null && reasoned !== undefined && (
          <ReasonDialog kind={reasons.kind} exam={board.exam} examinee={reasoned} onClose={() => setReasons(null)} />
        )}
        {minutes !== null && given !== undefined && (
          <MinutesDialog kind={minutes.kind} exam={board.exam} examinee={given} onClose={() => setMinutes(null)} />
        )}
      </Suspense>
    </>
  )
}

export const ExamManagerPage = () => {
  const [showAll, setShowAll] = useState(false)
  const read = useBoard(showAll)
  const { groupId, group, board, status, error } = read
  useFinish(groupId, status)
  if (isGone(error) || (group !== undefined && !group.isGroupAdmin)) return <Navigate to={paths.exams(groupId)} replace />
  return (
    <>
      <PageHeader
        title={board?.exam.name ?? titleOf('examManager')}
        crumbs={examCrumbs(groupId, group)}
        actions={board !== undefined && status !== undefined && <ExamLinks on="manager" exam={board.exam} status={status} />}
      />
      {board === undefined && error === null && <LoadingSkeleton lines={6} height={64} />}
      {board === undefined && error !== null && <ErrorState error={error} onRetry={read.retry} />}
      {board !== undefined && status !== undefined && (
        <Board read={read} board={board} status={status} showAll={showAll} onShowAll={setShowAll} />
      )}
    </>
  )
}
