// The drawer of an event, loaded with the first one that opens.
import { type ComponentProps, lazy, Suspense } from 'react'

const LogEventDrawer = lazy(() => import('./LogEventDrawer.tsx'))

export const LazyEventDrawer = (props: ComponentProps<typeof LogEventDrawer>) => (
  <Suspense fallback={null}>
    <LogEventDrawer {...props} />
  </Suspense>
)
