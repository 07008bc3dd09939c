// Compares two answers of a person to a problem, or one of them with the editor's code.
import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { type Code, joinedCode } from '../../../shared/code.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { focusHere } from '../../../shared/ui/keys.ts'
import { useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { ErrorState, LoadingSkeleton } from '../../../shared/ui/states.tsx'
import { DiffView } from '../verdict/DiffView.tsx'
import { languageOf, timeOf } from './AnswerParts.tsx'
import { changedLines } from './answerSteps.ts'
import { CodeChanges } from './CodeChanges.tsx'
import { MoreAnswers } from './MoreAnswers.tsx'
import { useAllAnswers, type WhoseAnswers } from './useAllAnswers.ts'

/** Option value of the editor's code. */
const EDITOR = 'editor'

/** Code in the editor. */
export interface CodeNow extends Code {
  language: string
}

interface CompareProps {
  of: WhoseAnswers
  /** Null without an editor. */
  now: CodeNow | null
  onClose: () => void
}

interface Side {
  value: string
  label: string
  language: string
  content: string
}

const useSides = (answers: readonly Answer[], now: CodeNow | null): Side[] => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  return useMemo(
    () => [
      ...(now === null
        ? []
        : [{ value: EDITOR, label: t('compare.now', { language: now.language }), language: now.language, content: joinedCode(now) }]),
      ...answers
        .map((answer, at) => {
          const parts = { number: at + 1, time: timeOf(answer), language: languageOf(answer), status: nameOf(answer.statusCode) }
          return {
            value: String(answer.answerId),
            label: t('compare.answer', parts),
            language: parts.language,
            content: joinedCode(answer),
          }
        })
        .toReversed(),
    ],
    [answers, now, t, nameOf],
  )
}

/** Newest pair that differs, because the editor mostly holds the last answer; the first two if all are equal. */
const firstPair = (sides: readonly Side[]): readonly [Side | undefined, Side | undefined] => {
  const earlier = sides.findIndex(({ content }) => content !== sides[0]?.content)
  return earlier < 0 ? [sides[1] ?? sides[0], sides[0]] : [sides[earlier], sides[earlier - 1]]
}

const Sides = ({ answers, now, isNarrow }: { answers: readonly Answer[]; now: CodeNow | null; isNarrow: boolean }) => {
  const { t } = useTranslation('workspace')
  const sides = useSides(answers, now)
  const [chosen, choose] = useState<{ left?: string; right?: string }>({})
  const [firstLeft, firstRight] = useMemo(() => firstPair(sides), [sides])
  const right = sides.find(({ value }) => value === chosen.right) ?? firstRight
  const left = sides.find(({ value }) => value === chosen.left) ?? firstLeft
  const lines = useMemo(() => changedLines(left?.content ?? '', right?.content ?? ''), [left, right])
  if (left === undefined || right === undefined) return null
  const data = sides.map(({ value, label }) => ({ value, label }))
  return (
    <Stack gap="sm">
      <Group grow={!isNarrow} preventGrowOverflow={false} gap="sm">
        <NativeSelect
          label={t('compare.left')}
          ref={focusHere}
          data-autofocus
          w={isNarrow ? '100%' : 'auto'}
          data={data}
          value={left.value}
          onChange={(event) => choose({ ...chosen, left: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('compare.right')}
          w={isNarrow ? '100%' : 'auto'}
          data={data}
          value={right.value}
          onChange={(event) => choose({ ...chosen, right: event.currentTarget.value })}
        />
      </Group>
      <Text size="sm" component="output">
        {left.content === right.content
          ? isNarrow && t('compare.equal') // in a wide window the diff's header shows it
          : t('playback.changes', {
              added: lines.filter(({ kind }) => kind === 'added').length,
              removed: lines.filter(({ kind }) => kind === 'removed').length,
            })}
        {left.language !== right.language && ` ${t('compare.languages', { left: left.language, right: right.language })}`}
      </Text>
      {isNarrow ? (
        <CodeChanges lines={lines} label={t('compare.difference')} most="max(180px, calc(100dvh - 330px))" />
      ) : (
        <DiffView
          expected={left.content}
          actual={right.content}
          label={t('compare.difference')}
          sides={[left.label, right.label]}
          most="max(180px, calc(100dvh - 300px))"
        />
      )}
    </Stack>
  )
}

const CompareAnswers = ({ of, now, onClose }: CompareProps) => {
  const { t } = useTranslation('workspace')
  const all = useAllAnswers(of)
  const { answers, error, retry } = all
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog title={t('compare.title')} size={1280} fullScreen={isNarrow} onClose={onClose}>
      {answers === undefined ? (
        error === null ? (
          <LoadingSkeleton lines={8} />
        ) : (
          <ErrorState error={error} onRetry={retry} />
        )
      ) : (
        <Sides answers={answers} now={now} isNarrow={isNarrow} />
      )}
      <MoreAnswers {...all} />
    </Dialog>
  )
}

export default CompareAnswers
