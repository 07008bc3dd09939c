// One saved comment: insert it into the draft, revise it in place, or remove it.
import { ActionIcon, Button, Group, Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { removeSavedComment, reviseSavedComment } from '../../../commands/activities/savedComment/calls.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { focusHere } from '../../shared/ui/keys.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { type CommentContent, LONGEST_COMMENT } from './commentContent.ts'
import classes from './marks.module.css'
import { Points } from './Points.tsx'
import { PointsField, pointsOf } from './PointsField.tsx'
import { useGiveMark } from './useMarks.ts'

interface Saved {
  savedCommentId: number
  text: string
  points: number | null
}

const Revise = ({ saved, onEnd }: { saved: Saved; onEnd: () => void }) => {
  const { t } = useTranslation('marks')
  const give = useGiveMark()
  const [text, setText] = useState(saved.text)
  const [points, setPoints] = useState(saved.points?.toString() ?? '')
  const [isSending, setSending] = useState(false)
  const isUsable = text.trim() !== '' && !Number.isNaN(pointsOf(points))
  const send = async () => {
    if (!isUsable || isSending) return
    setSending(true)
    const isTaken = await give(reviseSavedComment, { savedCommentId: saved.savedCommentId, text, points: pointsOf(points) })
    setSending(false)
    if (!isTaken) return
    notifySuccess(t('saved.revised'))
    onEnd()
  }
  return (
    <Stack
      gap={6}
      my={6}
      component="fieldset"
      className={classes.revise ?? ''}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        if (event.key !== 'Escape') return
        // closes the form alone, not the list around it
        event.stopPropagation()
        onEnd()
      }}
    >
      <Textarea
        ref={focusHere}
        label={t('saved.reviseLabel')}
        rows={3}
        resize="vertical"
        maxLength={LONGEST_COMMENT}
        value={text}
        data-mantine-stop-propagation
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" align="flex-end" justify="space-between">
        <PointsField value={points} onChange={setPoints} />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onEnd}>
            {t('comment.cancel')}
          </Button>
          <Button size="xs" loading={isSending} disabled={!isUsable} onClick={() => void send()}>
            {t('comment.save')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface SavedCommentProps {
  saved: Saved
  onUse: (content: CommentContent) => void
}

export const SavedComment = ({ saved, onUse }: SavedCommentProps) => {
  const { t } = useTranslation('marks')
  const give = useGiveMark()
  const [isRevised, setRevised] = useState(false)
  const { savedCommentId, text, points } = saved
  if (isRevised) return <Revise saved={saved} onEnd={() => setRevised(false)} />
  return (
    <Group gap={4} wrap="nowrap">
      <UnstyledButton className={classes.saved ?? ''} aria-label={t('saved.use', { text })} onClick={() => onUse({ text, points })}>
        <Text size="sm" lineClamp={2} component="span">
          {text}
        </Text>
        <Points points={points} />
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" aria-label={t('saved.revise', { text })} onClick={() => setRevised(true)}>
        <Icon of={IconPencil} size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('saved.remove', { text })}
        onClick={() => void give(removeSavedComment, { savedCommentId })}
      >
        <Icon of={IconTrash} size={16} />
      </ActionIcon>
    </Group>
  )
}
