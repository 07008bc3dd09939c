// Program by line with its comments; staff select lines to comment on.
import { Text } from '@mantine/core'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import type { ShownComment } from '../../../queries/activities/marks/schemas.ts'
import { ColouredPieces, coloursOf } from '../../shared/editor/touch/ColouredLines.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Composer } from './Composer.tsx'
import type { CommentContent } from './commentContent.ts'
import classes from './marks.module.css'
import { type LineRange, useLineChoice } from './useLineChoice.ts'

interface ReviewCodeProps {
  content: string
  /** Language name of the editor. */
  language: string
  /** Line comments. */
  comments: readonly ShownComment[]
  thread: (comment: ShownComment) => ReactNode
  /** Null for users who may not comment. */
  onComment: ((draft: CommentContent, lines: LineRange) => Promise<boolean>) | null
}

const isIn = (range: LineRange | null, line: number): boolean => range !== null && line >= range.from && line <= range.to

/** Comments by their last line, clamped to the program's last line. */
const byLastLine = (comments: readonly ShownComment[], last: number): Map<number, ShownComment[]> =>
  Map.groupBy(comments, ({ lines }) => Math.min(last, lines?.to ?? last))

const useLabels = () => {
  const { t } = useTranslation('marks')
  return {
    lines: ({ from, to }: LineRange) => (from === to ? t('comment.line', { from }) : t('comment.lines', { from, to })),
    commentOn: ({ from, to }: LineRange) => (from === to ? t('comment.onLine', { from }) : t('comment.onLines', { from, to })),
  }
}

export const ReviewCode = ({ content, language, comments, thread, onComment }: ReviewCodeProps) => {
  const { t } = useTranslation('marks')
  const labels = useLabels()
  const [writing, setWriting] = useState<LineRange | null>(null)
  const lines = useMemo(() => content.replace(/\n$/, '').split('\n'), [content])
  const coloured = useMemo(() => coloursOf(lines, language, lines.length), [lines, language])
  const below = byLastLine(comments, lines.length)
  const choice = useLineChoice(lines.length, setWriting)
  const close = () => {
    setWriting(null)
    choice.clear()
  }
  const isMarked = (line: number) => comments.some((comment) => isIn(comment.lines, line))
  return (
    <>
      {onComment !== null && (
        <Text size="xs" c="dimmed" mb={4} className="cj-no-print">
          {t('comment.howTo')}
        </Text>
      )}
      <section className={classes.code} aria-label={t('comment.code')}>
        {coloured.map(({ pieces }, index) => {
          const line = index + 1
          return (
            <Fragment key={line}>
              <div
                className={classes.line}
                data-chosen={isIn(writing ?? choice.range, line) || undefined}
                data-marked={isMarked(line) || undefined}
              >
                {onComment === null ? (
                  <span className={classes.number}>{line}</span>
                ) : (
                  <button type="button" className={classes.number} aria-label={t('comment.selectLine', { line })} {...choice.propsOf(line)}>
                    {line}
                  </button>
                )}
                <code className={classes.source}>
                  <ColouredPieces pieces={pieces} />
                </code>
              </div>
              {below.get(line)?.map((comment) => (
                <div key={comment.commentId} className={classes.below}>
                  {comment.lines !== null && comment.lines.from !== comment.lines.to && (
                    <Text size="xs" c="dimmed">
                      {labels.lines(comment.lines)}
                    </Text>
                  )}
                  {thread(comment)}
                </div>
              ))}
              {onComment !== null && writing?.to === line && (
                <div className={classes.below}>
                  <Composer
                    label={labels.commentOn(writing)}
                    sendLabel={t('comment.send')}
                    hasPoints
                    placeholder={t('comment.placeholder')}
                    onSend={async (draft) => {
                      const isTaken = await onComment(draft, writing)
                      if (isTaken) close()
                      return isTaken
                    }}
                    onCancel={close}
                  />
                </div>
              )}
            </Fragment>
          )
        })}
      </section>
    </>
  )
}
