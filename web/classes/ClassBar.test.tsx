import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupInfo, myGroups } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import { ClassBar } from './ClassBar.tsx'

const group = { groupId: 1, name: 'Python', isGroupTeacher: false, isGroupAssistant: false, mayAudit: false, isExpired: false }
const taught = { ...group, isGroupTeacher: true, isGroupAdmin: true, mayAudit: true }
const open = (address: string, of = group) => {
  const server = stubServer()
  server.on(myGroups, () => reply([]))
  server.on(groupInfo, () => reply(of))
  return renderRoutes([{ path: '/groups/:groupId/*', element: <ClassBar group={of as GroupInfo} /> }], address)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tabs = async () => within(await screen.findByRole('navigation')).getAllByRole('link')
const shown = async () => (await tabs()).map(({ textContent }) => textContent)

test('a page from the “⋯” menu has a tab only while it is open', async () => {
  await open('/groups/1/info')
  expect(await shown()).toEqual(['Info', 'Editor', 'Practice', 'TQC+', 'Homework', 'Exams', 'Gradebook'])
  cleanup()
  await open('/groups/1/timeline')
  expect(await shown()).toEqual(['Info', 'Editor', 'Practice', 'TQC+', 'Homework', 'Exams', 'Gradebook', 'Timeline'])
  expect((await tabs()).at(-1)?.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('button', { name: 'More pages of this class' })).toBeTruthy()
})

test('teachers have tabs for statistics and the timeline', async () => {
  await open('/groups/1/info', taught)
  await screen.findByRole('link', { name: 'Timeline' })
  expect(await shown()).toEqual(['Info', 'Editor', 'Practice', 'TQC+', 'Homework', 'Exams', 'Gradebook', 'Statistics', 'Timeline'])
})
