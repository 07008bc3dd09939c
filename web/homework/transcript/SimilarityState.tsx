// State of an answer's similarity check (requirement c30): not set, pending, passed or not passed.
import { Badge, Group } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCopyX from '@tabler/icons-react/dist/esm/icons/IconCopyX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'

export interface SimilarityStateProps {
  answerId: number | null
  /** The check is on for the answer. */
  enableAnalyze: boolean
  /** Null: no outcome yet. */
  analyzeSuccess: boolean | null
  /** A failed check that staff waived. */
  isWaived: boolean
}

const looks: Readonly<Record<'pending' | 'passed' | 'failed' | 'waived', { icon: IconShape; colour: string }>> = {
  pending: { icon: IconHourglass, colour: 'gray' },
  passed: { icon: IconCircleCheck, colour: 'green' },
  failed: { icon: IconCopyX, colour: 'red' },
  waived: { icon: IconInfoCircle, colour: 'petrol' },
}

const outcomeOf = ({ analyzeSuccess, isWaived }: SimilarityStateProps): keyof typeof looks => {
  if (analyzeSuccess === null) return 'pending'
  if (analyzeSuccess) return 'passed'
  return isWaived ? 'waived' : 'failed'
}

export const SimilarityState = (props: SimilarityStateProps) => {
  const { t } = useTranslation('transcript')
  if (!props.enableAnalyze) return t('similarity.notSet')
  if (props.answerId === null) return '–'
  const outcome = outcomeOf(props)
  const { icon, colour } = looks[outcome]
  return (
    <Group gap={4} wrap="nowrap">
      <Badge variant="light" color={colour} leftSection={<Icon of={icon} size={13} />} miw="max-content" tt="none">
        {t(`similarity.${outcome}`)}
      </Badge>
    </Group>
  )
}
