// Form behaviour: error messages, focus, and no duplicate or lost submissions.
import { TextInput } from '@mantine/core'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../../protocol/call.ts'
import { ApiError, request } from '../api/client.ts'
import { changeLanguage, currentLanguage } from '../i18n.ts'
import { Link } from '../router.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../testing/stubServer.ts'
import { questions } from '../ui/confirm.tsx'
import { FormFaults } from './FormFaults.tsx'
import { useCallForm } from './useCallForm.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

const schema = z.object({ title: z.string().trim().min(1).max(5), order: z.string().min(1) })
const write = call<{ summary: string; tag: string; request: typeof schema; reply: z.ZodAny }>({
  method: 'POST',
  path: 'Test/Write',
  auth: 'public',
  kind: 'command',
})
let checks: () => Promise<{ schema: z.ZodType }>

const Form = () => {
  const form = useCallForm({
    name: 'test',
    initial: { title: '', order: '', repeated: '' },
    checks,
    requestOf: ({ title, order }) => ({ title, order }),
    ownFaults: ({ order, repeated }) => ({ repeated: repeated !== order && `Not the same in ${currentLanguage()}` }),
    send: (values, options) => request(write, values, options),
    onSent: () => undefined,
  })
  useLeaveGuard(form)
  return (
    <form {...form.props}>
      <FormFaults form={form} nameOf={(path) => `the ${path}`} refused="Not written" />
      <TextInput label="Title" description="At most five" {...form.field('title')} />
      <TextInput label="Order" {...form.field('order')} />
      <TextInput label="Again" {...form.field('repeated')} />
      <button type="submit">Write</button>
      <output>{form.isSending ? 'sending' : form.isDirty ? 'changed' : 'clean'}</output>
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  )
}
const routes = [
  { path: '/', element: <Form /> },
  { path: '/elsewhere', element: <p>elsewhere</p> },
]

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  checks = () => Promise.resolve({ schema })
})
afterEach(() => {
  cleanup()
  act(() => questions.get()?.answer(false))
  vi.unstubAllGlobals()
})

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(/ +/).map((id) => document.getElementById(id)?.textContent)
const fill = async (title: string) => {
  const shown = await renderRoutes(routes, '/')
  await shown.user.type(input('Title'), title)
  await shown.user.type(input('Order'), '1')
  await shown.user.type(input('Again'), '1')
  return shown
}
const send = () => screen.getByRole('button', { name: 'Write' })

test('errors appear at their fields and in the summary when the form is sent; the first one gets the focus', async () => {
  const { user } = await renderRoutes(routes, '/')
  await user.type(input('Again'), '1')
  await user.click(send())
  expect(await screen.findByText('3 fields need your attention:')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('Title')))
  expect(input('Title').getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input('Title'))).toEqual(['Title is required', 'At most five'])
  expect(describedBy(input('Again'))).toEqual(['Not the same in en'])
  expect(server.askedOf(write)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'the order' }))
  await waitFor(() => expect(document.activeElement).toBe(input('Order')))
  await user.type(input('Order'), '1')
  expect(input('Order').getAttribute('aria-invalid')).toBeNull()
})

test('a changed field is checked on blur, an untouched one is not', async () => {
  const { user } = await renderRoutes(routes, '/')
  await user.click(input('Order'))
  await user.type(input('Title'), 'too long')
  await user.tab()
  await waitFor(() => expect(describedBy(input('Title'))).toContain('Title: This is too long.'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(input('Order').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(input('Order'))
})

test('errors appear in the language of the page', async () => {
  const { user } = await renderRoutes(routes, '/')
  await act(() => changeLanguage('zh-TW'))
  await user.click(send())
  expect((await screen.findAllByText('標題為必填')).length).toBeGreaterThan(0)
  expect(screen.getByText('有 2 個欄位需要修正：')).toBeTruthy()
  await act(() => changeLanguage('en'))
})

test('errors of every origin are translated when the language is switched', async () => {
  const validationErrors = [
    { field: 'order', code: 'Field.Invalid', message: 'Order: The format is not valid.' },
    { field: 'groupId', code: 'Class.Full', message: 'Only the server knows this.' },
  ]
  server.on(write, () => refusal(400, 'Common.FieldsNotValid', 'no', { validationErrors }))
  const { user } = await renderRoutes(routes, '/')
  await user.type(input('Title'), 'too long')
  await user.type(input('Order'), '1')
  await user.click(send())
  await waitFor(() => expect(describedBy(input('Title'))).toContain('Title: This is too long.'))
  expect(describedBy(input('Again'))).toEqual(['Not the same in en'])
  await act(() => changeLanguage('zh-TW'))
  expect(describedBy(input('Title'))).toContain('標題：內容太長。')
  expect(describedBy(input('Again'))).toEqual(['Not the same in zh-TW'])
  expect(screen.getByRole('alert').textContent).toContain('標題：內容太長。')
  await act(() => changeLanguage('en'))
  expect(describedBy(input('Title'))).toContain('Title: This is too long.')

  await user.clear(input('Title'))
  await user.type(input('Title'), 'short')
  await user.type(input('Again'), '1')
  await user.click(send())
  await waitFor(() => expect(describedBy(input('Order'))).toEqual(['Order: The format is not valid.']))
  await act(() => changeLanguage('zh-TW'))
  expect(describedBy(input('Order'))).toEqual(['順序：格式不正確。'])
  expect(screen.getByRole('alert').textContent).toContain('Only the server knows this.')
  await act(() => changeLanguage('en'))
})

test('the reason for a refusal is translated too', async () => {
  server.on(write, () => refusal(409, 'Common.Conflict', 'Someone else was faster.'))
  const { user } = await fill('x')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else was faster.')
  await act(() => changeLanguage('zh-TW'))
  expect(screen.getByRole('alert').textContent).toContain('資料剛被其他人更新')
  await act(() => changeLanguage('en'))
  expect(screen.getByRole('alert').textContent).toContain('Someone else was faster.')
})

test('a figure in the reason for a refusal is kept in the translation', async () => {
  server.on(write, () => refusal(400, 'Judge.ProgramTooLarge', 'The compiled program is larger than 64 MB.', { figure: 64 }))
  const { user } = await fill('x')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 64 MB')
  await act(() => changeLanguage('zh-TW'))
  expect(screen.getByRole('alert').textContent).toContain('編譯後的程式超過 64 MB。')
  await act(() => changeLanguage('en'))
})

test('server errors appear at their fields; errors without a field appear above', async () => {
  const validationErrors = [
    { field: 'order', code: 'Field.Invalid', message: 'This order is taken.' },
    { field: 'groupId', code: 'Field.Invalid', message: 'This class is full.' },
  ]
  server.on(write, () => refusal(400, 'Common.FieldsNotValid', 'no', { validationErrors }))
  const { user } = await fill('x')
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(input('Order')))
  expect(describedBy(input('Order'))).toEqual(['This order is taken.'])
  expect(screen.getByRole('alert').textContent).toContain('This class is full.')
  await user.tab()
  expect(describedBy(input('Order'))).toEqual(['This order is taken.'])
  server.on(write, () => reply({}))
  await user.type(input('Order'), '2')
  await user.type(input('Again'), '2')
  await user.click(send())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the reason for a refusal appears above the form', async () => {
  server.on(write, () => refusal(409, 'Common.Conflict', 'Someone else was faster.'))
  const { user } = await fill('x')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Not writtenSomeone else was faster.')
})

test('a second press while sending sends nothing; then nothing is unsaved', async () => {
  let answer: (response: Response) => void = () => undefined
  server.on(write, () => new Promise((resolve) => (answer = resolve)))
  const { user } = await fill('x')
  expect(screen.getByText('changed')).toBeTruthy()
  await user.dblClick(send())
  await screen.findByText('sending')
  await user.click(send())
  await act(async () => answer(reply({})))
  expect(await screen.findByText('clean')).toBeTruthy()
  expect(server.askedOf(write).map(({ body }) => body)).toEqual([{ title: 'x', order: '1' }])
})

test('after an unknown outcome the same command is retried; after a reply a new one is sent', async () => {
  server.on(write, () => Promise.reject(new TypeError('offline')))
  const { user } = await fill('x')
  await user.click(send())
  await screen.findByText(/cannot be reached/)
  server.on(write, () => refusal(409, 'Common.Conflict', 'Someone else was faster.'))
  await user.click(send())
  await screen.findByText('Someone else was faster.')
  await user.click(send())
  await waitFor(() => expect(server.askedOf(write)).toHaveLength(3))
  const [first, second, third] = server.askedOf(write).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('without the validator the server alone checks', async () => {
  checks = () => Promise.reject(new ApiError('Network', '', 0))
  server.on(write, () => reply({}))
  const { user } = await fill('much too long')
  await user.click(send())
  expect(await screen.findByText('clean')).toBeTruthy()
})

test('leaving with unsaved changes needs a confirmation, inside the application and outside', async () => {
  server.on(write, () => reply({}))
  const { user, router } = await fill('x')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await waitFor(() => expect(questions.get()).toMatchObject({ title: 'Leave without saving?', isDangerous: true }))
  act(() => questions.get()?.answer(false))
  expect(router.state.location.pathname).toBe('/')
  await user.click(send())
  await screen.findByText('clean')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})
