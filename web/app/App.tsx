// Root component: theme, queries, notices and the router.
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../shared/patiently.ts'
import { RouterProvider } from '../shared/router.ts'
import { cssVariables, theme } from './theme.ts'

/** Milliseconds. Delayed in favour of the first page; earlier notices wait in the queue. */
const NOTICES_AFTER = 1000
const Notices = lazy(patiently(() => import('./Notices.tsx')))

interface AppProps {
  queries: QueryClient
  router: ComponentProps<typeof RouterProvider>['router']
}

/** A separate component, so that mounting the notices re-renders nothing else. */
const LateNotices = () => {
  const [areWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), NOTICES_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{areWanted && <Notices />}</Suspense>
}

export const App = ({ queries, router }: AppProps) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queries}>
      <LateNotices />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
)
