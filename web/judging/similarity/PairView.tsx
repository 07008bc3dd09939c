// Two programs side by side, with their equal parts marked in colour and linked.
import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useState } from 'react'
import type { AnalyzeDetail } from '../../../queries/judging/similarity/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useNameOfOther } from './names.ts'
import { Program } from './Program.tsx'
import classes from './similarity.module.css'

type Other = NonNullable<AnalyzeDetail['other']>

const BY = ['text', 'structure'] as const

/** The comparison that explains the outcome: the one that reached its threshold, else by text. */
const firstBy = ({ textAnalyze, structureAnalyze, variableAnalyze }: AnalyzeDetail, { values }: Other): (typeof BY)[number] => {
  const reaches = (value: number | undefined, threshold: number) => value !== undefined && threshold >= 0 && value >= threshold
  if (reaches(values?.text, textAnalyze)) return 'text'
  return reaches(values?.structure, structureAnalyze) || reaches(values?.variable, variableAnalyze) ? 'structure' : 'text'
}

const show = (match: number): void => {
  for (const side of ['left', 'right']) document.getElementById(`${side}-part-${match}`)?.scrollIntoView({ block: 'center' })
}

const Head = ({ name, time }: { name: string; time: string | null }) => {
  const { t } = useTranslation('similarity')
  return (
    <div className={classes.head}>
      <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {time !== null && (
        <Text size="sm" c="dimmed">
          {t('detail.submitted', { time: formatDate(time, 'answer') })}
        </Text>
      )}
    </div>
  )
}

export const PairView = ({ detail, other }: { detail: AnalyzeDetail; other: Other }) => {
  const { t } = useTranslation('similarity')
  const nameOf = useNameOfOther()
  const [by, setBy] = useState(() => firstBy(detail, other))
  const [current, setCurrent] = useState<number | null>(null)
  const matches = other[by]
  const pick = (match: number) => {
    setCurrent(match)
    show(match)
  }
  const step = (by: 1 | -1) => pick(((current ?? (by === 1 ? -1 : 0)) + by + matches.length) % matches.length)
  const [left, right] = [detail.userName ?? t('someone'), nameOf(other)]
  const shown = { matches, current, onPick: pick }
  return (
    <section aria-label={t('pair.by')}>
      <Group className={classes.tools} gap="sm" mb="sm">
        <SegmentedControl
          aria-label={t('pair.by')}
          value={by}
          data={BY.map((value) => ({ value, label: t(`pair.${value}`) }))}
          onChange={(value) => {
            setBy(value as (typeof BY)[number])
            setCurrent(null)
          }}
        />
        <Button
          variant="default"
          disabled={matches.length === 0}
          leftSection={<Icon of={IconChevronUp} size={16} />}
          onClick={() => step(-1)}
        >
          {t('pair.previous')}
        </Button>
        <Button
          variant="default"
          disabled={matches.length === 0}
          leftSection={<Icon of={IconChevronDown} size={16} />}
          onClick={() => step(1)}
        >
          {t('pair.next')}
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {current === null
            ? t('pair.parts', { count: matches.length })
            : t('pair.part', { number: current + 1, total: matches.length, tokens: matches[current]?.tokens ?? 0 })}
        </Text>
      </Group>
      {other.values === null && (
        <Alert color="yellow" variant="light" mb="sm">
          {t(other.files.length === 0 ? 'pair.gone' : 'pair.notCompared')}
        </Alert>
      )}
      <div className={classes.pair}>
        <div className={classes.side}>
          <Head name={t('detail.program', { name: left })} time={detail.submitTime} />
          <Program name={left} files={detail.files} side="left" {...shown} />
        </div>
        <div className={classes.side}>
          <Head name={t('detail.program', { name: right })} time={other.submitTime} />
          <Program name={right} files={other.files} side="right" {...shown} />
        </div>
      </div>
    </section>
  )
}
