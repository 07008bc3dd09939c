// Opens the previous or next answer across pages, by buttons and, in a dialog of its own, by keys.
import { Group, Text } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import type { TableRows } from '../../../shared/table/tableRows.ts'
import { PAGE_SIZE, type TableAddress } from '../../../shared/table/tableState.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { StepButton } from '../StepButton.tsx'
import { useShortcuts } from '../useShortcuts.ts'

interface AnswerStepsProps {
  table: TableAddress
  rows: TableRows<Answer>
  /** False beside an editor, which owns the shortcuts. */
  hasKeys: boolean
}

export const AnswerSteps = ({ table, rows, hasKeys }: AnswerStepsProps) => {
  const { t } = useTranslation('workspace')
  const part = useRef<HTMLDivElement>(null)
  /** Answer to open once its page has loaded. */
  const [wanted, setWanted] = useState<{ page: number; end: 'first' | 'last' } | null>(null)
  if (wanted?.page === table.page && table.row !== null) setWanted(null)
  const answers = rows.isBehind ? undefined : rows.rows
  const keys = (answers ?? []).map(({ answerId }) => String(answerId))
  const at = table.row === null ? -1 : keys.indexOf(table.row)
  const position = at < 0 ? 0 : (table.page - 1) * PAGE_SIZE + at + 1
  const open = (key: string | undefined) => key !== undefined && table.set({ row: key })
  const turn = (by: 1 | -1) => {
    table.set({ page: table.page + by, row: null })
    setWanted({ page: table.page + by, end: by === 1 ? 'first' : 'last' })
  }
  const previous = () => (at === 0 ? turn(-1) : open(keys[at - 1]))
  const next = () => (at === keys.length - 1 ? turn(1) : open(keys[at + 1]))
  const stepBack = position > 1 ? previous : null
  const stepOn = rows.total > 0 && position < rows.total ? next : null
  useShortcuts(part, hasKeys ? { previousAnswer: () => stepBack?.(), nextAnswer: () => stepOn?.() } : {})

  const arrived = wanted?.page === table.page ? keys.at(wanted.end === 'first' ? 0 : -1) : undefined
  useEffect(() => {
    if (arrived !== undefined) table.set({ row: arrived })
  }, [arrived, table])
  useEffect(() => {
    if (table.row === null) return
    part.current?.parentElement?.parentElement?.querySelector('tr [aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [table.row])

  return (
    <Group ref={part} component="nav" gap={4} wrap="nowrap" aria-label={t('steps.answers')}>
      <StepButton
        way="previousAnswer"
        icon={IconChevronUp}
        label={t(stepBack === null ? 'steps.previousAnswerNone' : 'steps.previousAnswer')}
        onStep={stepBack}
      />
      <Text size="sm" className="cj-number" style={{ whiteSpace: 'nowrap' }} aria-live="polite">
        {t('steps.position', { position: position === 0 ? '–' : position, count: rows.total })}
      </Text>
      <StepButton
        way="nextAnswer"
        icon={IconChevronDown}
        label={t(stepOn === null ? 'steps.nextAnswerNone' : 'steps.nextAnswer')}
        onStep={stepOn}
      />
    </Group>
  )
}
