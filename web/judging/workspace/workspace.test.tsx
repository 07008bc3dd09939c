import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { judgeCode } from '../../../commands/judging/submission/calls.ts'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import { button, editor, leave, locale, open, problem, serverOf, set, verdict } from './dialog.fixture.tsx'

let server: ReturnType<typeof serverOf>
beforeEach(() => {
  server = serverOf()
})
afterEach(leave)

test('samples that the text shows itself are not shown twice, but can be run', async () => {
  const inputOutputExample = 'As here:\n\n```\n1 2\n```\n\n```\n3\n```\n'
  server.on(problemInfo, () =>
    reply({ ...problem, locales: [{ ...locale, localeCode: 'en', title: 'A', description: '', inputOutputExample }] }),
  )
  await open()
  expect(await screen.findAllByText('1 2', { selector: 'pre, code' })).toHaveLength(1)
  expect(await button('Run this sample: 1')).toBeTruthy()
})

test('the head leads through the set: one before, one after, and all with their state; each with its own draft', async () => {
  server.on(problemInfo, ({ problemId }: { problemId: number }) => {
    const title = set.find(({ id }) => id === problemId)?.title
    return reply({ ...problem, id: problemId, locales: [{ ...locale, localeCode: 'en', title, description: '' }] })
  })
  const { user } = await open()
  await user.type(await editor('C'), 'of the second')
  expect(screen.getByText('2 / 3')).toBeTruthy()
  await user.click(await button('Next problem: Loop'))
  expect(await screen.findByRole('heading', { name: 'Loop' })).toBeTruthy()
  expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('')
  expect((await button('This is the last problem')).getAttribute('aria-disabled')).toBe('true')

  await user.keyboard('{Alt>}[Comma]{/Alt}')
  expect(((await editor('C')) as HTMLTextAreaElement).value).toBe('of the second')
  await user.click(await button('Problem 2 of 3: show all'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['1. EchoSolved', '2. A plus BTried', '3. LoopNot tried'])
  await user.click(items[0] as HTMLElement)
  expect(await screen.findByText('1 / 3')).toBeTruthy()
})

test('after a right answer the next unsolved problem is one press away', async () => {
  server.on(judgeCode, () => reply({ ...verdict, statusCode: 7, status: 'Accept', score: 20, cases: [] }))
  const { user } = await open()
  await user.type(await editor('C'), 'code')
  await user.click(await button('Judge'))
  await user.click(await button('Next unsolved problem'))
  expect(await screen.findByText('3 / 3')).toBeTruthy()
})
