// The plans as platform admins wrote them.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { initialPlans } from '../../commands/site/content/plans.ts'
import { contentGet } from '../../queries/site/contents/calls.ts'
import { contact, isTenantMode } from '../../queries/site/settings/calls.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import PlansPage from './PlansPage.tsx'

const server = stubServer()
const show = (content: object) => server.on(contentGet, () => reply({ name: 'plans', version: 1, content }))
beforeEach(() => {
  server.on(contact, () => reply({ email: 'ask@school.test', phone: '02-1234', foundationSite: null, manual: null }))
  server.on(isTenantMode, () => reply({ isTenantMode: false }))
})
const open = () =>
  renderRoutes(
    [
      { path: '/supports/plans', element: <PlansPage /> },
      { path: '/', element: <p>front page</p> },
    ],
    '/supports/plans',
  )

test('the initial plans: a price a year by e-mail, and bulk licences over the hotline', async () => {
  show(initialPlans)
  await open()
  expect(await screen.findByText('NT$1,500')).toBeTruthy()
  expect(screen.getByText('On request')).toBeTruthy()
  expect(screen.getByText('One licence for yourself, or many for your school.')).toBeTruthy()
  expect((await screen.findByRole('link', { name: '02-1234' })).getAttribute('href')).toBe('tel:02-1234')
})

test('what admins wrote is shown; without plans the page says so', async () => {
  show({ ...initialPlans, plans: [{ ...initialPlans.plans[0], twdPerYear: 2000 }] })
  await open()
  expect(await screen.findByText('NT$2,000')).toBeTruthy()
})

test('without plans the page says so', async () => {
  show({ ...initialPlans, plans: [] })
  await open()
  expect(await screen.findByText('There are no plans at the moment.')).toBeTruthy()
})

test('a platform of a single unit sells nothing', async () => {
  server.on(isTenantMode, () => reply({ isTenantMode: true }))
  show(initialPlans)
  await open()
  expect(await screen.findByText('front page')).toBeTruthy()
})
