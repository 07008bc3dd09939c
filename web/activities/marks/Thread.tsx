// Comment with replies. Authors edit and delete their own; the student and staff reply.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { changeComment, removeComment, replyToComment } from '../../../commands/activities/mark/calls.ts'
import type { ShownComment } from '../../../queries/activities/marks/schemas.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { RelativeTime } from '../../shared/ui/time.tsx'
import { Composer } from './Composer.tsx'
import classes from './marks.module.css'
import { Points } from './Points.tsx'
import { type MarkPlace, useGiveMark } from './useMarks.ts'

interface CommentProps {
  comment: ShownComment
  place: MarkPlace
}

const personOf = ({ groupId, activityId, userId }: MarkPlace) => ({ groupId, activityId, userId })

const Said = ({ comment }: { comment: ShownComment }) => {
  const { t } = useTranslation('marks')
  if (comment.text !== null) return <p className={classes.text}>{comment.text}</p>
  return (
    <Text size="sm" c="dimmed" fs="italic">
      {t(comment.isRemoved ? 'comment.removed' : 'comment.forgotten')}
    </Text>
  )
}

const Comment = ({ comment, place }: CommentProps) => {
  const { t } = useTranslation('marks')
  const { user } = useSession()
  const give = useGiveMark()
  const [isEditing, setEditing] = useState(false)
  const isOwn = user?.id === comment.authorId && !comment.isRemoved
  const which = { ...personOf(place), commentId: comment.commentId }
  const remove = async () => {
    const question = { title: t('comment.removeTitle'), message: t('comment.removeText'), confirmLabel: t('comment.remove') }
    if (await confirm({ ...question, isDangerous: true })) await give(removeComment, which)
  }
  return (
    <article className={classes.comment} aria-label={comment.authorName ?? t('comment.former')}>
      <Group gap="xs" className={classes.head ?? ''}>
        <Text size="sm" fw={600}>
          {comment.authorName ?? t('comment.former')}
        </Text>
        <Text size="xs" c="dimmed" component="span">
          <RelativeTime time={comment.at} />
          {comment.changedAt !== null && !comment.isRemoved && ` · ${t('comment.changed')}`}
        </Text>
        <Points points={comment.points} />
        {isOwn && !isEditing && (
          <Group gap={4} ml="auto" className="cj-no-print">
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setEditing(true)}>
              {t('comment.edit')}
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void remove()}>
              {t('comment.remove')}
            </Button>
          </Group>
        )}
      </Group>
      {isEditing ? (
        <Composer
          label={t('comment.editLabel')}
          sendLabel={t('comment.save')}
          initial={{ text: comment.text ?? '', points: comment.points }}
          hasPoints={comment.replyTo === null}
          onSend={async (draft) => {
            const isTaken = await give(changeComment, { ...which, ...draft })
            if (isTaken) setEditing(false)
            return isTaken
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Said comment={comment} />
      )}
    </article>
  )
}

interface ThreadProps extends CommentProps {
  replies: readonly ShownComment[]
  mayReply: boolean
}

export const Thread = ({ comment, replies, place, mayReply }: ThreadProps) => {
  const { t } = useTranslation('marks')
  const give = useGiveMark()
  const [isReplying, setReplying] = useState(false)
  const name = comment.authorName ?? t('comment.former')
  return (
    <Stack gap={6} className={classes.thread ?? ''}>
      <Comment comment={comment} place={place} />
      {replies.length > 0 && (
        <Stack gap={6} className={classes.replies ?? ''}>
          {replies.map((reply) => (
            <Comment key={reply.commentId} comment={reply} place={place} />
          ))}
        </Stack>
      )}
      {mayReply && !comment.isRemoved && !isReplying && (
        <Button
          size="compact-xs"
          variant="subtle"
          className="cj-no-print"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setReplying(true)}
        >
          {t('comment.reply')}
        </Button>
      )}
      {isReplying && (
        <Composer
          label={t('comment.replyLabel', { name })}
          sendLabel={t('comment.sendReply')}
          onSend={async ({ text }) => {
            const isTaken = await give(replyToComment, { ...personOf(place), commentId: comment.commentId, text })
            if (isTaken) setReplying(false)
            return isTaken
          }}
          onCancel={() => setReplying(false)}
        />
      )}
    </Stack>
  )
}
