// What surrounds every page: theme, queries, notices and the router.
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { RouterProvider } from '../shared/router.ts'
import { cssVariables, theme } from './theme.ts'

/** Milliseconds. The first page goes first; a notice given earlier waits in the queue. */
const NOTICES_AFTER = 1000
const Notices = lazy(() => import('./Notices.tsx'))

interface AppProps {
  queries: QueryClient
  router: ComponentProps<typeof RouterProvider>['router']
}

export const App = ({ queries, router }: AppProps) => {
  const [areNoticesWanted, setNoticesWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticesWanted(true), NOTICES_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Suspense fallback={null}>{areNoticesWanted && <Notices />}</Suspense>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
