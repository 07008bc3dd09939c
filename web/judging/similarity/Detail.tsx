// Similarity of one answer: values, waiver, and the programs.

import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnalyzeDetail } from '../../../queries/judging/similarity/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { useNameOfOther } from './names.ts'
import { PairView } from './PairView.tsx'
import { Program } from './Program.tsx'
import { type OtherId, useDetail } from './useSimilarity.ts'
import { Values } from './Values.tsx'
import { Waiver } from './Waiver.tsx'

/** Chooses which of the similar programs is beside the answer. */
const OtherSelect = ({ detail, onOther }: { detail: AnalyzeDetail; onOther: (other: OtherId) => void }) => {
  const { t } = useTranslation('similarity')
  const nameOf = useNameOfOther()
  const { similar, other } = detail
  if (similar.length < 2) return null
  return (
    <NativeSelect
      label={t('detail.beside')}
      value={String(other?.answerId ?? '')}
      data={similar.map((one) => ({
        value: String(one.answerId),
        label: `${nameOf(one)} (${one.measures.map((measure) => t(`measure.${measure}`)).join(' · ')})`,
      }))}
      onChange={({ currentTarget: { value } }) => onOther(value === 'tqc' ? value : Number(value))}
    />
  )
}

const Programs = ({ detail }: { detail: AnalyzeDetail }) => {
  const { t } = useTranslation('similarity')
  if (detail.other !== null) return <PairView key={detail.other.answerId} detail={detail} other={detail.other} />
  const name = detail.isStaff ? t('detail.program', { name: detail.userName ?? t('someone') }) : t('detail.own')
  return (
    <section>
      <Text fw={650} mb={6}>
        {name}
      </Text>
      <Program name={name} files={detail.files} matches={[]} side="left" current={null} onPick={() => {}} />
      {detail.isStaff && detail.measuredTime !== null && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('detail.nothingSimilar')}
        </Text>
      )}
    </section>
  )
}

interface DetailProps {
  answerId: number
  otherId: OtherId | null
  onOther: (other: OtherId) => void
  /** Beside the choice of the other program. */
  actions?: (detail: AnalyzeDetail) => ReactNode
}

export const Detail = ({ answerId, otherId, onOther, actions }: DetailProps) => {
  const query = useDetail(answerId, otherId)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const detail = query.data
  if (detail === undefined) return <LoadingSkeleton lines={8} />
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="end">
        <OtherSelect detail={detail} onOther={onOther} />
        {actions?.(detail)}
      </Group>
      <Values detail={detail} />
      <Waiver detail={detail} />
      <Programs detail={detail} />
    </Stack>
  )
}
