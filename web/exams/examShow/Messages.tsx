// Announcements, which stay until they are acknowledged, and the questions of an examinee.
import { Alert, Badge, Button, Group, NativeSelect, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
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
import classes from './examShow.module.css'

interface Place {
  groupId: number
  activityId: number
}

interface BannerProps {
  place: Place
  messages: ExamMessages | undefined
  /** 'part': among the parts of a dialog. 'strip': over the whole width of a dialog, which it must not fill. */
  look?: 'box' | 'part' | 'strip'
}

/** All announcements that were not acknowledged, the newest first. */
export const AnnouncementBanner = ({ place, messages, look = 'box' }: BannerProps) => {
  const { t } = useTranslation('examShow')
  const refresh = useRefresh()
  const acknowledge = useMutation({
    mutationFn: async (announcementId: number) => {
      const { groupId, activityId } = place
      await request(seeAnnouncement, { groupId, activityId, announcementId }, { idempotencyKey: newCommandId() })
      await refresh(seeAnnouncement)
    },
    onError: (error) => notifyFailure(error),
  })
  const unseen = messages?.announcements.filter(({ isSeen }) => !isSeen).toReversed() ?? []
  if (unseen.length === 0) return null
  return (
    <Alert
      role="alert"
      aria-atomic="false"
      color="yellow"
      className={look === 'strip' ? (classes.strip ?? '') : ''}
      {...(look === 'box' ? { mb: 'md' } : look === 'strip' ? { radius: 0 } : {})}
      title={t('announcement.title', { count: unseen.length })}
      icon={<Icon of={IconSpeakerphone} />}
    >
      <Stack gap="sm">
        {unseen.map(({ announcementId, text, at }) => (
          <Group key={announcementId} justify="space-between" align="flex-end" gap="xs">
            <Text flex="1 1 18rem" miw={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            <Group gap="sm">
              <Text size="xs" c="dimmed" className="cj-number">
                {formatDate(at, 'answer')}
              </Text>
              <Button
                size="xs"
                loading={acknowledge.isPending && acknowledge.variables === announcementId}
                onClick={() => acknowledge.mutate(announcementId)}
              >
                {t('announcement.seen')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

const titleOf = (problems: readonly ActivityProblem[], problemId: number | null): string | null => {
  const problem = problems.find(({ id }) => id === problemId)
  return problem === undefined ? null : (localeOf(problem.locales)?.title ?? String(problem.id))
}

/** Answers that came since the questions were last open; those of the first look count as read. */
export const useFreshAnswers = (messages: ExamMessages | undefined, isOpen: boolean): number => {
  const { t } = useTranslation('examShow')
  const answered = messages?.questions.filter(({ answer }) => answer !== null).length
  const [read, setRead] = useState(answered)
  if (answered !== undefined && answered !== read && (read === undefined || isOpen)) setRead(answered)
  const fresh = Math.max(0, (answered ?? 0) - (read ?? answered ?? 0))
  const tell = useEffectEvent(() => notifySuccess(t('questions.fresh', { count: fresh })))
  useEffect(() => {
    if (fresh > 0) tell()
  }, [fresh])
  return fresh
}

/** In the page's bar, or small in the header of a dialog, where a phone shows its icon only. */
export const QuestionsButton = ({ onClick, fresh, look = 'bar' }: { onClick: () => void; fresh: number; look?: 'bar' | 'head' }) => {
  const { t } = useTranslation('examShow')
  const isHead = look === 'head'
  return (
    <Button
      variant="default"
      onClick={onClick}
      w="fit-content"
      className={isHead ? (classes.headTool ?? '') : ''}
      {...(isHead ? { size: 'xs' } : { leftSection: <Icon of={IconHelpCircle} size={16} /> })}
    >
      {isHead && <Icon of={IconHelpCircle} size={16} />}
      <span className={isHead ? classes.headText : undefined}>{t('questions.button')}</span>
      {fresh > 0 && (
        <Badge component="span" circle ml={6} color="red" className="cj-number">
          <span aria-hidden>{fresh}</span>
          <span className="cj-hidden">{t('questions.fresh', { count: fresh })}</span>
        </Badge>
      )}
    </Button>
  )
}

interface QuestionsProps {
  place: Place
  problems: readonly ActivityProblem[]
  messages: ExamMessages | undefined
  /** The open problem, which the question is likely about; null without one. */
  problemId: number | null
  onClose: () => void
}

const LONGEST = 1000

export const QuestionsDialog = ({ place, problems, messages, problemId: openProblem, onClose }: QuestionsProps) => {
  const { t } = useTranslation(['examShow', 'app'])
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [about, setAbout] = useState(() => String(problems.find(({ id }) => id === openProblem)?.id ?? ''))
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
  const announced = messages?.announcements ?? []
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
        {announced.length > 0 && (
          <section aria-label={t('announcement.list')}>
            <Title order={3} size="h5" mb="xs">
              {t('announcement.list')}
            </Title>
            <Stack gap="sm">
              {announced.toReversed().map(({ announcementId, text: words, at }) => (
                <Paper key={announcementId} withBorder p="sm">
                  <Text size="xs" c="dimmed" className="cj-number" mb={4}>
                    {formatDate(at, 'answer')}
                  </Text>
                  <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Text>
                </Paper>
              ))}
            </Stack>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
