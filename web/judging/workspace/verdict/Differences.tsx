// Loads the diff view on first use, because most texts have no differences.
import { type ComponentProps, lazy, Suspense } from 'react'
import type { DiffView } from './DiffView.tsx'

const Loaded = lazy(async () => ({ default: (await import('./DiffView.tsx')).DiffView }))

export const Differences = (props: ComponentProps<typeof DiffView>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
