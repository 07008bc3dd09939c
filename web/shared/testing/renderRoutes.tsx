// For tests: renders routes at a URL, with theme, query client and English texts.
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { i18n, startI18n } from '../i18n.ts'
import { createMemoryRouter, type RouteObject, RouterProvider } from '../router.ts'

const rectOf = Element.prototype.getBoundingClientRect

/** Browser features that jsdom lacks. */
const completeBrowser = (): void => {
  window.matchMedia ??= (query) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // without layout every element is at 0/0, and a splitter between panes would take every click beside it
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return this.matches('[data-group], [data-panel], [data-separator]') ? new DOMRect(-1000, -1000) : rectOf.call(this)
  }
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
}

const impatient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Renders the routes at `address` in a wide window in English. Routes of the application load data through the query client. */
export const renderRoutes = async (
  routes: RouteObject[] | ((queries: QueryClient) => RouteObject[]),
  address: string,
  queries = impatient(),
) => {
  completeBrowser()
  await startI18n('en')
  await i18n.loadNamespaces(['classes', 'practice', 'site'])
  const router = createMemoryRouter(typeof routes === 'function' ? routes(queries) : routes, { initialEntries: [address] })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Notifications />
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, user: userEvent.setup() }
}
