// Differences between two texts where there mostly are none: what compares and draws them loads when they are first to be shown.
import { type ComponentProps, lazy, Suspense } from 'react'
import type { DiffView } from './DiffView.tsx'

const Loaded = lazy(async () => ({ default: (await import('./DiffView.tsx')).DiffView }))

export const Differences = (props: ComponentProps<typeof DiffView>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
