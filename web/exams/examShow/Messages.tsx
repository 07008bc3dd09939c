// Announcements, which stay until they are acknowledged, and the questions of an examinee.
import { Alert, Badge, Button, Group, NativeSelect, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { seeAnnouncement } from '../../../commands/exams/attempt/calls.ts'
import { askQuestion } from '../../../commands/exams/question/calls.ts'
import type { ActivityProblem } from '../../../queries/activities/schemas.ts'
import type { ExamMessages } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

interface Place {
  groupId: number
  activityId: number
}

/** The oldest announcement that was not acknowledged. */
export const AnnouncementBanner = ({ place, messages }: { place: Place; messages: ExamMessages | undefined }) => {
  const { t } = useTranslation('examShow')
  const refresh = useRefresh()
  const next = messages?.announcements.find(({ isSeen }) => !isSeen)
  const acknowledge = useMutation({
    mutationFn: async (announcementId: number) => {
      const { groupId, activityId } = place
      await request(seeAnnouncement, { groupId, activityId, announcementId }, { idempotencyKey: newCommandId() })
      await refresh(seeAnnouncement)
    },
    onError: (error) => notifyFailure(error),
  })
  if (next === undefined) return null
  return (
    <Alert role="alert" color="yellow" mb="md" title={t('announcement.title')} icon={<Icon of={IconSpeakerphone} />}>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} mb="xs">
        {next.text}
      </Text>
      <Group gap="sm">
        <Button size="xs" loading={acknowledge.isPending} onClick={() => acknowledge.mutate(next.announcementId)}>
          {t('announcement.seen')}
        </Button>
        <Text size="xs" c="dimmed" className="cj-number">
          {formatDate(next.at, 'answer')}
        </Text>
      </Group>
    </Alert>
  )
}

const titleOf = (problems: readonly ActivityProblem[], problemId: number | null): string | null => {
  const problem = problems.find(({ id }) => id === problemId)
  return problem === undefined ? null : (localeOf(problem.locales)?.title ?? String(problem.id))
}

interface QuestionsProps {
  place: Place
  problems: readonly ActivityProblem[]
  messages: ExamMessages | undefined
  onClose: () => void
}

const LONGEST = 1000

export const QuestionsDialog = ({ place, problems, messages, onClose }: QuestionsProps) => {
  const { t } = useTranslation(['examShow', 'app'])
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [about, setAbout] = useState('')
  const ask = useMutation({
    mutationFn: async () => {
      const { groupId, activityId } = place
      const problemId = about === '' ? null : Number(about)
      await request(askQuestion, { groupId, activityId, problemId, text: text.trim() }, { idempotencyKey: newCommandId() })
      await refresh(askQuestion)
    },
    onSuccess() {
      setText('')
      notifySuccess(t('questions.sent'))
    },
    onError: (error) => notifyFailure(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') ask.mutate()
  }
  const asked = messages?.questions ?? []
  return (
    <Dialog title={t('questions.title')} onClose={onClose} size="lg">
      <Stack gap="lg">
        <form onSubmit={submit}>
          <Stack gap="sm">
            <NativeSelect
              label={t('questions.about')}
              value={about}
              onChange={(event) => setAbout(event.currentTarget.value)}
              data={[
                { value: '', label: t('questions.general') },
                ...problems.map(({ id, locales }) => ({ value: String(id), label: localeOf(locales)?.title ?? String(id) })),
              ]}
            />
            <Textarea
              label={t('questions.text')}
              required
              rows={3}
              maxLength={LONGEST}
              value={text}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={ask.isPending} disabled={text.trim() === ''}>
                {t('questions.send')}
              </Button>
            </Group>
          </Stack>
        </form>
        <section aria-label={t('questions.list')}>
          <Title order={3} size="h5" mb="xs">
            {t('questions.list')}
          </Title>
          {asked.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('questions.none')}
            </Text>
          )}
          <Stack gap="sm">
            {asked.toReversed().map(({ questionId, problemId, text: words, answer, userId, askedAt }) => (
              <Paper key={questionId} withBorder p="sm">
                <Group gap={8} mb={4}>
                  <Badge variant="light" color={answer === null ? 'yellow' : 'green'} tt="none">
                    {t(answer === null ? 'questions.open' : 'questions.answered')}
                  </Badge>
                  {userId === null && (
                    <Badge variant="outline" color="gray" tt="none">
                      {t('questions.ofOther')}
                    </Badge>
                  )}
                  <Text size="xs" c="dimmed" className="cj-number">
                    {[titleOf(problems, problemId), formatDate(askedAt, 'answer')].filter((part) => part !== null).join(' · ')}
                  </Text>
                </Group>
                <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Text>
                {answer !== null && (
                  <Text mt={6} fw={600} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {t('questions.answer', { text: answer.text })}
                  </Text>
                )}
              </Paper>
            ))}
          </Stack>
        </section>
      </Stack>
    </Dialog>
  )
}
