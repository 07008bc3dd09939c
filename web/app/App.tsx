// What surrounds every page: theme, queries, notices and the router.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { RouterProvider } from '../shared/router.ts'
import { createQueryClient } from './queryClient.ts'
import { cssVariables, theme } from './theme.ts'

const Notices = lazy(() => import('./Notices.tsx'))

export const App = ({ router }: { router: ComponentProps<typeof RouterProvider>['router'] }) => {
  const [queryClient] = useState(createQueryClient)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
