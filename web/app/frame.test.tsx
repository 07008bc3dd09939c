// Re-renders during startup: each one blocks a slow phone for a moment.

import { useMantineColorScheme } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createMemoryRouter } from '../shared/router.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { App } from './App.tsx'

afterEach(cleanup)

test('mounting the notices re-renders nothing of the page', async () => {
  await renderRoutes([{ path: '/', element: null }], '/')
  cleanup()
  let times = 0
  const Page = () => {
    // every component of the library reads the colour scheme
    useMantineColorScheme()
    times += 1
    return <p>here</p>
  }
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  render(<App queries={new QueryClient()} router={router} />)
  await screen.findByText('here')
  const before = times
  await waitFor(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull(), { timeout: 5000 })
  expect(times).toBe(before)
})
