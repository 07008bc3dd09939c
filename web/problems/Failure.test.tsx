import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../shared/api/client.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { Failure } from './Failure.tsx'

afterEach(cleanup)

const show = async (error: unknown, list?: { label: string; to: string }) => {
  const onRetry = vi.fn()
  const shown = await renderRoutes([{ path: '/', element: <Failure error={error} onRetry={onRetry} {...(list && { list })} /> }], '/')
  await act(() => i18n.loadNamespaces('problems'))
  return { ...shown, onRetry }
}
const refused = (status: number, code: string, message: string) => new ApiError(code, message, status)

test('an unknown id offers a way back and no retry', async () => {
  await show(refused(404, 'Problem.NotFound', 'This problem was not found.'))
  expect(screen.getByText('This problem was not found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link')).toBeTruthy()
})

test('a refusal for lack of rights offers a way back as well', async () => {
  await show(refused(403, 'Problem.NotCreator', 'Only the creator of a problem can edit it.'))
  expect(screen.getByText('Only the creator of a problem can edit it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the homepage' }).getAttribute('href')).toBe('/user/groups')
})

test('a temporary failure offers a retry', async () => {
  const { user, onRetry } = await show(refused(503, 'Common.NotReady', 'Not ready.'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
