// One figure of the classes of a unit as bars, highest first, with that of the median.
import { Text } from '@mantine/core'
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'
import type { Tone } from '../../shared/charts/chart.ts'
import { HBars } from '../../shared/charts/HBars.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { shown } from '../asked.ts'
import { MOST_BARS, rankedClasses } from './classRows.ts'

interface ClassBarsProps<Name extends string> {
  title: string
  unit: string
  classes: readonly (UnitClass & Readonly<Record<Name, number | null>>)[]
  median: Readonly<Record<Name, number | null>>
  name: Name
  most?: number
  toneOf?: (value: number) => Tone
}

export const ClassBars = <Name extends string>({ title, unit, classes, median, name, most, toneOf }: ClassBarsProps<Name>) => {
  const { t } = useTranslation('unit')
  const ranked = rankedClasses(classes, name)
  const middle = median[name]
  const bars = ranked.slice(0, MOST_BARS).map((bar) => ({ ...bar, ...(toneOf && { tone: toneOf(bar.value) }) }))
  const all = middle === null ? bars : [{ label: t('median'), value: middle, tone: 'plum' as const }, ...bars]
  return (
    <div>
      <HBars
        title={title}
        unit={unit}
        bars={all}
        format={shown}
        {...(most !== undefined && { most })}
        empty={bars.length === 0 ? t('noFigures') : undefined}
      />
      {ranked.length > MOST_BARS && (
        <Text size="sm" c="dimmed">
          {t('mostBars', { shown: MOST_BARS, all: ranked.length })}
        </Text>
      )}
    </div>
  )
}
