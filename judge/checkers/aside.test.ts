// Long outputs and patterns are compared in a thread: right answers, and a pattern without end is ended.
import { afterAll, expect, test } from 'vitest'
import { Comparer } from './aside.ts'
import { CheckerFailed } from './failure.ts'
import { RuleNotValid } from './rule.ts'

const comparer = new Comparer()
afterAll(() => comparer.close())

test('a long output is compared as a short one', async () => {
  const long = Buffer.from('1234567\n'.repeat(500_000))
  expect(await comparer.compare({ name: 'default' }, false, long.toString(), long)).toMatchObject({ isAccepted: true })
  expect(await comparer.compare({ name: 'default' }, false, '1\n', long)).toMatchObject({ isAccepted: false, message: 'line 1' })
  expect(await comparer.compare({ name: 'unorderedLines' }, false, long.toString(), long)).toMatchObject({ isAccepted: true })
})

test('texts of several bytes a character reach the thread whole', async () => {
  const long = '字𠮷é '.repeat(200_000)
  expect(await comparer.compare({ name: 'default' }, true, long, Buffer.from(long))).toMatchObject({ isAccepted: true })
  expect(await comparer.compare({ name: 'default' }, true, long, Buffer.from(`${long}字`))).toMatchObject({ isAccepted: false })
  expect(await comparer.compare({ name: 'tokens' }, false, '字', Buffer.from(`字${' '.repeat(100_000)}`))).toMatchObject({
    isAccepted: true,
  })
})

test('other work goes on while 16 MB of blanks are compared', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await comparer.compare({ name: 'tokens' }, false, '1', Buffer.alloc(16_000_000, ' '))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('a pattern without end is ended, and the next comparison is not disturbed', async () => {
  const endless = comparer.compare({ name: 'regex' }, false, '(a+)+b', Buffer.from('a'.repeat(64)))
  const next = comparer.compare({ name: 'regex' }, false, 'a+', Buffer.from('aaa\n'))
  await expect(endless).rejects.toThrow(CheckerFailed)
  expect(await next).toMatchObject({ isAccepted: true })
})

test('what is no pattern is refused without being told', async () => {
  const refused = await comparer.compare({ name: 'regex' }, false, '(hidden: answer', Buffer.from('a')).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(RuleNotValid)
  expect(refused).toHaveProperty('message', 'Not a rule: "regex" (Unterminated group)')
})
