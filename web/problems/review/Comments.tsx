// Comments of authors and reviewers on a problem, resolved or open, and a field for a new one with its preview.
import { Badge, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { commentOnReview, resolveReviewComment } from '../../../commands/problems/problemReview/calls.ts'
import type { ProblemReviewReply } from '../../../queries/problems/review/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { Markdown } from '../../shared/markdown/Markdown.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { ReviewSection } from './ReviewSection.tsx'

type Comment = ProblemReviewReply['comments'][number]

const Entry = ({ problemId, comment }: { problemId: number; comment: Comment }) => {
  const { t } = useTranslation('review')
  const refresh = useRefresh()
  const { commentId, by, version, text, time, resolvedBy } = comment
  const isResolved = resolvedBy !== null
  const resolving = useMutation({
    mutationFn: () => request(resolveReviewComment, { problemId, commentId, isResolved: !isResolved }),
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(resolveReviewComment),
  })
  return (
    <Paper component="li" withBorder radius="md" p="sm">
      <Group justify="space-between" gap="xs" mb={4}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {by.name ?? t('someone')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('comments.on', { version })} · {formatDate(time, 'minute')}
          </Text>
          {resolvedBy !== null && (
            <Badge size="sm" color="green" variant="light" tt="none">
              {t('comments.resolvedBy', { name: resolvedBy.name ?? t('someone') })}
            </Badge>
          )}
        </Group>
        <Button size="compact-sm" variant="subtle" loading={resolving.isPending} onClick={() => resolving.mutate()}>
          {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
        </Button>
      </Group>
      {text === null ? (
        <Text size="sm" c="dimmed">
          {t('comments.gone')}
        </Text>
      ) : (
        <Markdown text={text} />
      )}
    </Paper>
  )
}

const Writing = ({ problemId }: { problemId: number }) => {
  const { t } = useTranslation('review')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'reviewComment',
    initial: { text: '' },
    checks: async () => ({ schema: (await import('../../../commands/problems/problemReview/schemas.ts')).commentOnReviewSchemas.request }),
    requestOf: ({ text }) => ({ problemId, text }),
    send: (wish, options) => request(commentOnReview, wish, options),
    onSent: async () => {
      notifySuccess(t('comments.sent'))
      await refresh(commentOnReview)
      form.set('text', '')
    },
  })
  const { text } = form.values
  const shown = useDeferredValue(text)
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') form.submit()
      }}
    >
      <Stack gap="sm">
        <Textarea label={t('comments.write')} description={t('comments.hint')} rows={4} resize="vertical" {...form.field('text')} />
        {shown.trim() !== '' && (
          <Paper withBorder radius="md" p="sm" component="section" aria-label={t('comments.preview')}>
            <Markdown text={shown} />
          </Paper>
        )}
        <FormFaults form={form} />
        <Group>
          <Button type="submit" loading={form.isSending} disabled={text.trim() === ''}>
            {t('comments.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const Comments = ({ review: { problemId, comments } }: { review: ProblemReviewReply }) => {
  const { t } = useTranslation('review')
  const open = comments.filter(({ resolvedBy }) => resolvedBy === null).length
  return (
    <ReviewSection
      title={t('comments.title')}
      aside={
        open > 0 && (
          <Badge variant="light" color="orange" tt="none">
            {t('comments.open', { count: open })}
          </Badge>
        )
      }
    >
      <Stack gap="md">
        {comments.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('comments.none')}
          </Text>
        )}
        {comments.length > 0 && (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {comments.map((comment) => (
              <Entry key={comment.commentId} problemId={problemId} comment={comment} />
            ))}
          </Stack>
        )}
        <Writing problemId={problemId} />
      </Stack>
    </ReviewSection>
  )
}
