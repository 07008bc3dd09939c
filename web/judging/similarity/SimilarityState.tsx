// State of an answer's similarity check (requirement c30): not set, pending with a retry, or an outcome with its details.
import { ActionIcon, Badge, Group } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCopyX from '@tabler/icons-react/dist/esm/icons/IconCopyX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { lazy, Suspense, useState } from 'react'
import type { AnalyzeResult } from '../../../commands/judging/similarity/schemas.ts'
import { patiently } from '../../shared/patiently.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { useMeasuring } from './useSimilarity.ts'

const SimilarityDialog = lazy(patiently(() => import('./SimilarityDialog.tsx')))

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
  waived: { icon: IconShieldCheck, colour: 'petrol' },
}

const outcomeOf = (success: boolean | null, isWaived: boolean): keyof typeof looks => {
  if (success === null) return 'pending'
  if (success) return 'passed'
  return isWaived ? 'waived' : 'failed'
}

const Outcome = ({ answerId, analyzeSuccess, isWaived }: SimilarityStateProps & { answerId: number }) => {
  const { t } = useTranslation('similarity')
  const measuring = useMeasuring(answerId)
  const [isOpen, setOpen] = useState(false)
  const told: Pick<AnalyzeResult, 'success' | 'isWaived' | 'notMeasured'> | null =
    analyzeSuccess === null && measuring.data !== undefined ? measuring.data : null
  const outcome = outcomeOf(told?.success ?? analyzeSuccess, told?.isWaived ?? isWaived)
  const { icon, colour } = looks[outcome]
  const reason = outcome === 'pending' && told?.notMeasured ? t(`notMeasured.${told.notMeasured}`) : null
  return (
    <>
      <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
        <span aria-live="polite">
          <Badge
            variant="light"
            color={colour}
            tt="none"
            miw="max-content"
            leftSection={<Icon of={icon} size={13} />}
            {...(reason === null ? {} : { title: reason })}
          >
            {t(`state.${outcome}`)}
          </Badge>
        </span>
        {outcome === 'pending' && (
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('state.retry')}
            title={t('state.retry')}
            loading={measuring.isPending}
            onClick={() => measuring.mutate()}
          >
            <Icon of={IconRefresh} size={16} />
          </ActionIcon>
        )}
        {outcome !== 'pending' && (
          <ActionIcon variant="subtle" size="sm" aria-label={t('state.details')} title={t('state.details')} onClick={() => setOpen(true)}>
            <Icon of={IconInfoCircle} size={16} />
          </ActionIcon>
        )}
      </Group>
      {isOpen && (
        <Suspense fallback={null}>
          <SimilarityDialog answerId={answerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const SimilarityState = (props: SimilarityStateProps) => {
  const { t } = useTranslation('similarity')
  if (!props.enableAnalyze) return t('state.notSet')
  if (props.answerId === null) return '–'
  return <Outcome {...props} answerId={props.answerId} />
}

export default SimilarityState
