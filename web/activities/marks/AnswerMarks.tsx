// An answer with comments on lines and on the whole. Without comments it uses the plain viewer, with buttons to start one.
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { addComment } from '../../../commands/activities/mark/calls.ts'
import type { MarksInfo, ShownComment } from '../../../queries/activities/marks/schemas.ts'
import { patiently } from '../../shared/patiently.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Composer } from './Composer.tsx'
import type { CommentContent } from './commentContent.ts'
import classes from './marks.module.css'
import { ReviewCode } from './ReviewCode.tsx'
import { Thread } from './Thread.tsx'
import type { LineRange } from './useLineChoice.ts'
import { type MarkPlace, useGiveMark, useMarks } from './useMarks.ts'

const AskDialog = lazy(patiently(() => import('./AskDialog.tsx')))

/** Longer programs are shown in the viewer only, because each line here is a DOM element. */
const MOST_LINES = 3000

interface AnswerMarksProps extends MarkPlace {
  answerId: number
  content: string
  /** Language name of the editor. */
  language: string
  /** Viewer of the program, used without comments. */
  viewer: ReactNode
}

interface AnsweredProps extends Omit<AnswerMarksProps, 'viewer'> {
  marks: MarksInfo
  viewer: ReactNode
}

const Commented = ({ marks, viewer, answerId, content, language, ...place }: AnsweredProps) => {
  const { t } = useTranslation('marks')
  const { user } = useSession()
  const give = useGiveMark()
  const [mode, setMode] = useState<'lines' | 'whole' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { groupId, activityId, userId, problemId } = place
  const comments = marks.comments.filter((comment) => comment.answerId === answerId)
  const roots = comments.filter(({ replyTo }) => replyTo === null)
  const onLines = roots.filter(({ lines }) => lines !== null)
  const onWhole = roots.filter(({ lines }) => lines === null)
  const isOwn = user?.id === userId
  const isOpen = marks.requests.some((request) => request.problemId === problemId && request.answer === null)
  const isLong = content.split('\n').length > MOST_LINES
  const isReviewed = !isLong && (onLines.length > 0 || mode === 'lines')
  const thread = (comment: ShownComment) => (
    <Thread
      key={comment.commentId}
      comment={comment}
      replies={comments.filter(({ replyTo }) => replyTo === comment.commentId)}
      place={place}
      mayReply={marks.mayMark || isOwn}
    />
  )
  const add = (draft: CommentContent, lines: LineRange | null) =>
    give(addComment, { groupId, activityId, userId, answerId, lines, ...draft })
  return (
    <>
      {isReviewed ? (
        <ReviewCode
          content={content}
          language={language}
          comments={onLines}
          thread={thread}
          onComment={marks.mayMark ? (draft, lines) => add(draft, lines) : null}
        />
      ) : (
        viewer
      )}
      {isLong && onLines.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('comment.tooLong', { most: MOST_LINES })}
        </Text>
      )}
      {isLong && onLines.map(thread)}
      {onWhole.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h6">
            {t('comment.onAnswer')}
          </Title>
          {onWhole.map(thread)}
        </Stack>
      )}
      {mode === 'whole' && (
        <div className={classes.whole}>
          <Composer
            label={t('comment.add')}
            sendLabel={t('comment.send')}
            hasPoints
            placeholder={t('comment.placeholder')}
            onSend={async (draft) => {
              const isTaken = await add(draft, null)
              if (isTaken) setMode(null)
              return isTaken
            }}
            onCancel={() => setMode(null)}
          />
        </div>
      )}
      <Group gap="xs" className="cj-no-print">
        {marks.mayMark && !isReviewed && !isLong && (
          <Button size="xs" variant="default" leftSection={<Icon of={IconMessagePlus} size={15} />} onClick={() => setMode('lines')}>
            {t('comment.lineMode')}
          </Button>
        )}
        {marks.mayMark && mode !== 'whole' && (
          <Button size="xs" variant="default" leftSection={<Icon of={IconMessagePlus} size={15} />} onClick={() => setMode('whole')}>
            {t('comment.add')}
          </Button>
        )}
        {isOwn && !marks.mayMark && !isOpen && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('regrade.ask')}
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {isAsking && <AskDialog groupId={groupId} activityId={activityId} answerId={answerId} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

const AnswerMarks = ({ viewer, ...props }: AnswerMarksProps) => {
  const { data } = useMarks(props)
  return data === undefined ? viewer : <Commented {...props} viewer={viewer} marks={data} />
}

export default AnswerMarks
