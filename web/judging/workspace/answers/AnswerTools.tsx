// Toolbar of the answer list: step buttons, playback, comparison.
import { Button } from '@mantine/core'
import IconGitCompare from '@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { lazy, Suspense, useState } from 'react'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { patiently } from '../../../shared/patiently.ts'
import type { TableRows } from '../../../shared/table/tableRows.ts'
import type { TableAddress } from '../../../shared/table/tableState.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { AnswerSteps } from './AnswerSteps.tsx'
import type { CodeNow } from './CompareAnswers.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import type { WhoseAnswers } from './useAllAnswers.ts'

const Playback = lazy(patiently(() => import('./Playback.tsx')))
const CompareAnswers = lazy(patiently(() => import('./CompareAnswers.tsx')))

interface WaysProps {
  of: WhoseAnswers
  /** Code in the editor; null without an editor. */
  now: CodeNow | null
  /** Loads an answer's code into the editor; null without an editor. */
  onLoad: ((answer: Answer) => void) | null
}

/** Playback of the answers and comparison of any two. */
const Ways = ({ of, now, onLoad }: WaysProps) => {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState<'playback' | 'compare' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button size="compact-md" variant="default" leftSection={<Icon of={IconPlayerPlay} size={16} />} onClick={() => setOpen('playback')}>
        {t('playback.open')}
      </Button>
      <Button size="compact-md" variant="default" leftSection={<Icon of={IconGitCompare} size={16} />} onClick={() => setOpen('compare')}>
        {t('compare.open')}
      </Button>
      <Suspense fallback={null}>
        {open === 'playback' && <Playback of={of} onLoad={onLoad} onClose={close} />}
        {open === 'compare' && <CompareAnswers of={of} now={now} onClose={close} />}
      </Suspense>
    </>
  )
}

interface AnswerToolsProps extends WaysProps {
  table: TableAddress
  rows: TableRows<Answer>
  /** False beside an editor, which owns the shortcuts. */
  hasKeys: boolean
}

const AnswerTools = ({ table, rows, hasKeys, ...ways }: AnswerToolsProps) => (
  <>
    {rows.total > 0 && <AnswerSteps table={table} rows={rows} hasKeys={hasKeys} />}
    {rows.total > (ways.now === null ? 1 : 0) && <Ways {...ways} />}
    {hasKeys && <KeyHelp />}
  </>
)

export default AnswerTools
