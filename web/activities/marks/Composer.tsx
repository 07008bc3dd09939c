// Text field for a comment or reply, with points and saved comments for staff.
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { patiently } from '../../shared/patiently.ts'
import { useTranslation } from '../../shared/texts.ts'
import { focusHere } from '../../shared/ui/keys.ts'
import { type CommentContent, LONGEST_COMMENT } from './commentContent.ts'
import { PointsField, pointsOf } from './PointsField.tsx'

const SavedComments = lazy(patiently(() => import('./SavedComments.tsx')))

interface ComposerProps {
  label: string
  sendLabel: string
  initial?: CommentContent
  /** True for staff, who give points and use saved comments. */
  hasPoints?: boolean
  placeholder?: string | undefined
  /** Resolves to true if accepted: the field is cleared. */
  onSend: (draft: CommentContent) => Promise<boolean>
  /** Null if the field is permanent. */
  onCancel: (() => void) | null
}

const EMPTY: CommentContent = { text: '', points: null }

export const Composer = ({ label, sendLabel, initial = EMPTY, hasPoints = false, placeholder, onSend, onCancel }: ComposerProps) => {
  const { t } = useTranslation('marks')
  const [text, setText] = useState(initial.text)
  const [points, setPoints] = useState(initial.points?.toString() ?? '')
  const [isSending, setSending] = useState(false)
  const isEmpty = text.trim() === ''
  const draft: CommentContent = { text, points: pointsOf(points) }
  const use = (next: CommentContent) => {
    setText(next.text)
    setPoints(next.points?.toString() ?? '')
  }
  const send = async () => {
    if (isEmpty || isSending || Number.isNaN(draft.points)) return
    setSending(true)
    const isTaken = await onSend(draft)
    setSending(false)
    if (isTaken) use(EMPTY)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={label}
          placeholder={placeholder}
          rows={2}
          resize="vertical"
          maxLength={LONGEST_COMMENT}
          value={text}
          {...(onCancel !== null && { ref: focusHere, 'data-mantine-stop-propagation': true })}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            // keeps the surrounding dialog open and the text unchanged
            if (event.key === 'Escape' && isEmpty) onCancel?.()
          }}
        />
        <Group gap="xs" align="flex-end" justify="space-between">
          <Group gap="xs" align="flex-end">
            {hasPoints && <PointsField value={points} onChange={setPoints} />}
            {hasPoints && (
              <Suspense fallback={null}>
                <SavedComments draft={draft} onUse={use} />
              </Suspense>
            )}
          </Group>
          <Group gap="xs">
            {onCancel !== null && (
              <Button size="xs" variant="default" onClick={onCancel}>
                {t('comment.cancel')}
              </Button>
            )}
            <Button size="xs" type="submit" loading={isSending} disabled={isEmpty || Number.isNaN(draft.points)}>
              {sendLabel}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
