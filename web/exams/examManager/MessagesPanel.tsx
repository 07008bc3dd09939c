// Questions of examinees with ready answers, and announcements to all.
import { Badge, Button, Checkbox, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce, answerQuestion } from '../../../commands/exams/question/calls.ts'
import type { ExamBoard, ExamMessages } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

type Question = ExamMessages['questions'][number]
const LONGEST = 1000
const READY = ['noComment', 'readText', 'yes', 'no'] as const

interface AnsweringProps {
  groupId: number
  activityId: number
  question: Question
}

const Answering = ({ groupId, activityId, question }: AnsweringProps) => {
  const { t } = useTranslation('examManager')
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [isForAll, setForAll] = useState(false)
  const reply = useMutation({
    mutationFn: async (words: string) => {
      const { questionId } = question
      await request(answerQuestion, { groupId, activityId, questionId, text: words, isForAll }, { idempotencyKey: newCommandId() })
      await refresh(answerQuestion)
    },
    onSuccess: () => setText(''),
    onError: (error) => notifyFailure(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') reply.mutate(text.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={8} mt={8}>
        <Group gap={6}>
          {READY.map((one) => (
            <Button
              key={one}
              size="xs"
              variant="default"
              loading={reply.isPending && reply.variables === t(`ready.${one}`)}
              onClick={() => reply.mutate(t(`ready.${one}`))}
            >
              {t(`ready.${one}`)}
            </Button>
          ))}
        </Group>
        <Textarea
          aria-label={t('messages.answer')}
          placeholder={t('messages.answer')}
          rows={2}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Checkbox label={t('messages.forAll')} checked={isForAll} onChange={(event) => setForAll(event.currentTarget.checked)} />
          <Button type="submit" size="xs" disabled={text.trim() === ''} loading={reply.isPending}>
            {t('messages.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const QuestionCard = ({ board, question }: { board: ExamBoard; question: Question }) => {
  const { t } = useTranslation('examManager')
  const { groupId, activityId } = board.exam
  const [isAnewWanted, setAnewWanted] = useState(false)
  const { answer, userName, problemId, text, askedAt } = question
  const title = board.problems.find((problem) => problem.problemId === problemId)?.title
  return (
    <Paper withBorder p="sm">
      <Group gap={8} mb={4}>
        <Badge variant="light" color={answer === null ? 'red' : 'green'} tt="none">
          {t(answer === null ? 'messages.open' : answer.isForAll ? 'messages.answeredAll' : 'messages.answered')}
        </Badge>
        <Text size="sm" fw={600}>
          {userName ?? t('formerMember')}
        </Text>
        <Text size="xs" c="dimmed" className="cj-number">
          {[title ?? t('messages.general'), formatDate(askedAt, 'answer')].join(' · ')}
        </Text>
      </Group>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      {answer !== null && (
        <Text mt={4} size="sm" fw={600} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {answer.text}
        </Text>
      )}
      {answer === null || isAnewWanted ? (
        <Answering groupId={groupId} activityId={activityId} question={question} />
      ) : (
        <Button mt={6} size="compact-xs" variant="subtle" onClick={() => setAnewWanted(true)}>
          {t('messages.anew')}
        </Button>
      )}
    </Paper>
  )
}

const Announcing = ({ board, announcements }: { board: ExamBoard; announcements: ExamMessages['announcements'] }) => {
  const { t } = useTranslation('examManager')
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const { groupId, activityId, status } = board.exam
  const tell = useMutation({
    mutationFn: async () => {
      await request(announce, { groupId, activityId, text: text.trim() }, { idempotencyKey: newCommandId() })
      await refresh(announce)
    },
    onSuccess() {
      setText('')
      notifySuccess(t('messages.announced'))
    },
    onError: (error) => notifyFailure(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') tell.mutate()
  }
  const isOpen = status === 'In Progress' || status === 'Pause'
  return (
    <Stack gap="sm">
      {isOpen && (
        <form onSubmit={submit}>
          <Stack gap={8}>
            <Textarea
              label={t('messages.announcement')}
              rows={2}
              maxLength={LONGEST}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button
                type="submit"
                size="xs"
                disabled={text.trim() === ''}
                loading={tell.isPending}
                leftSection={<Icon of={IconSpeakerphone} size={15} />}
              >
                {t('messages.announce')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      {announcements.toReversed().map(({ announcementId, text: words, at, seenBy }) => (
        <Paper key={announcementId} withBorder p="sm">
          <Text size="xs" c="dimmed" className="cj-number">
            {formatDate(at, 'answer')} · {t('messages.seenBy', { count: seenBy ?? 0 })}
          </Text>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Text>
        </Paper>
      ))}
      {!isOpen && announcements.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('messages.noAnnouncements')}
        </Text>
      )}
    </Stack>
  )
}

export const MessagesPanel = ({ board, messages }: { board: ExamBoard; messages: ExamMessages | undefined }) => {
  const { t } = useTranslation('examManager')
  const questions = (messages?.questions ?? []).toSorted(
    (one, other) => Number(one.answer !== null) - Number(other.answer !== null) || other.questionId - one.questionId,
  )
  return (
    <Stack gap="lg">
      <section aria-label={t('messages.questions')}>
        <Title order={2} size="h5" mb="xs">
          {t('messages.questions')}
        </Title>
        <Stack gap="sm">
          {questions.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('messages.none')}
            </Text>
          )}
          {questions.map((question) => (
            <QuestionCard key={question.questionId} board={board} question={question} />
          ))}
        </Stack>
      </section>
      <section aria-label={t('messages.announcements')}>
        <Title order={2} size="h5" mb="xs">
          {t('messages.announcements')}
        </Title>
        <Announcing board={board} announcements={messages?.announcements ?? []} />
      </section>
    </Stack>
  )
}
