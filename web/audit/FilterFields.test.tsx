// The filter fields of the timeline.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import FilterFields from './FilterFields.tsx'
import { noFilters } from './filters.ts'

afterEach(cleanup)

test('typing in the user field replaces the selected name', async () => {
  const changed = vi.fn<(part: object) => void>()
  const member = { id: 8, name: '林小明' }
  const fields = (
    <FilterFields filters={noFilters} hasPeople people={[member]} activities={[]} problems={[]} types={[]} onChange={changed} />
  )
  const { user } = await renderRoutes([{ path: '/', element: fields }], '/')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Person' })
  await user.click(field)
  await user.keyboard('林小')
  expect(field.value).toBe('林小')
  await user.click(await screen.findByRole('option', { name: '林小明' }))
  expect(changed.mock.calls).toEqual([[{ user: 8 }]])
})
