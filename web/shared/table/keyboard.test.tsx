// Tables by keyboard alone: everything is reachable, and the focus is never lost.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, remove, show } from './people.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('removing a filter chip moves the focus to the next one, the previous one, and finally to the filter', async () => {
  const user = await show('?f.state=in,out')
  const chip = (name: string) => screen.getByRole('button', { name: `Remove the filter State: ${name}` })
  await screen.findByText('30 entries')
  chip('Outside').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(chip('Inside')))
  await user.keyboard(' ')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter by State' })))
  expect(address()).toBe('')
})

test('everything works by keyboard: filter, order, selection, row menu, columns', async () => {
  const user = await show()
  const press = async (element: HTMLElement, keys: string) => {
    element.focus()
    await user.keyboard(keys)
  }
  await press(await screen.findByRole('button', { name: 'Filter by State' }), '{Enter}')
  await press(await screen.findByRole('menuitemcheckbox', { name: 'Outside' }), '{Enter}')
  expect(address()).toBe('?f.state=out')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter by State' })))
  await press(screen.getByRole('button', { name: 'Points' }), '{Enter}')
  expect(address()).toBe('?sort=points&f.state=out')
  await press(screen.getByRole('checkbox', { name: 'Select all of this page' }), ' ')
  const bar = within(screen.getByRole('group', { name: '10 selected' }))
  await press(bar.getByRole('button', { name: 'Clear the selection' }), '{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all of this page' }))
  await press(screen.getByRole('button', { name: 'Actions for Bob 09' }), '{Enter}')
  await press(await screen.findByRole('menuitem', { name: 'Remove' }), '{Enter}')
  expect(remove.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['Bob 09'])
  await press(screen.getByRole('button', { name: 'Columns and rows' }), '{Enter}')
  await press(await screen.findByRole('menuitemcheckbox', { name: 'State' }), ' ')
  expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull()
})

test('a dialog opened from a menu returns the focus to the menu button', async () => {
  const user = await show()
  const button = await screen.findByRole('button', { name: 'Actions for Bob 09' })
  let focused: Element | null = null
  remove.mockImplementation(() => {
    focused = document.activeElement
  })
  button.focus()
  await user.keyboard('{Enter}')
  ;(await screen.findByRole('menuitem', { name: 'Remove' })).focus()
  await user.keyboard('{Enter}')
  expect(focused).toBe(screen.getByRole('button', { name: 'Actions for Bob 09' }))
})

test('a search without results can be cleared and changed', async () => {
  const user = await show('?q=nobody')
  ;(await screen.findByRole('button', { name: 'Clear search and filters' })).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('30 entries')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
