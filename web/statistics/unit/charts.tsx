// Charts of the tabs, loaded beside their tables.
import { lazy, Suspense } from 'react'
import type { ColumnChartProps } from '../../shared/charts/Columns.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import type { BarsChartProps, TrendChartsProps } from './UnitCharts.tsx'

const load = () => import('./UnitCharts.tsx')
const BarsChart = lazy(async () => ({ default: (await load()).BarsChart }))
const TrendCharts = lazy(async () => ({ default: (await load()).TrendCharts }))
const Columns = lazy(async () => ({ default: (await load()).GroupedBars }))

const waiting = <LoadingSkeleton lines={4} height={48} />

export const ClassBars = (props: BarsChartProps) => (
  <Suspense fallback={waiting}>
    <BarsChart {...props} />
  </Suspense>
)

export const UnitTrendLines = (props: TrendChartsProps) => (
  <Suspense fallback={waiting}>
    <TrendCharts {...props} />
  </Suspense>
)

export const ShareColumns = (props: ColumnChartProps) => (
  <Suspense fallback={waiting}>
    <Columns {...props} />
  </Suspense>
)
