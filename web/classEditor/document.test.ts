// Whatever is typed, lost on the way, doubled or late: in the end all pages show the text of the server.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditMessage } from '../../commands/classEditor/editor/calls.ts'
import { MAX_SHARED_CODE } from '../../protocol/limits.ts'
import type { SendFailure, SentEdit } from './confirmed.ts'
import { createServer, open, quiet, READER, reliably, WRITER } from './document.fixture.ts'
import type { SharedDocument } from './document.ts'

const letters = fc.array(fc.constantFrom('a', 'b', '中', '\n', '𠮷'), { maxLength: 12 }).map((some) => some.join(''))
const step = fc.record({
  text: letters,
  languageId: fc.constantFrom(4, 9),
  /** What becomes of the edit on its way, and of its message to each of two pages. */
  fate: fc.constantFrom('arrives', 'arrives', 'is lost', 'reply is lost'),
  first: fc.constantFrom('heard', 'heard', 'lost', 'twice', 'late'),
  second: fc.constantFrom('heard', 'lost', 'late'),
})

test('all pages come to the same text after any sequence of edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const server = createServer()
      let fate: (typeof steps)[number] | undefined
      const late: (() => void)[] = []
      const deliver = (page: SharedDocument, message: EditMessage, how: string) => {
        if (how === 'late') late.push(() => page.hear(message))
        else if (how !== 'lost') page.hear(message)
        if (how === 'twice') page.hear(message)
      }
      const send = async (edit: SentEdit): Promise<number | SendFailure> => {
        const now = fate
        fate = undefined
        if (now?.fate === 'is lost') return { kind: 'again', error: null }
        const message = server.take(edit)
        if (message === null) return { kind: 'refused', error: 'stale' }
        deliver(first.page, message, now?.first ?? 'heard')
        deliver(second.page, message, now?.second ?? 'heard')
        return now?.fate === 'reply is lost' ? { kind: 'again', error: null } : message.seq
      }
      const writer = open(server, WRITER, 'w', send)
      const [first, second] = [open(server, READER, 'r', send), open(server, READER, 's', send)]
      for (const { page } of [writer, first, second]) await page.load()
      for (const one of steps) {
        fate = one
        writer.page.write(one.text)
        writer.page.choose(one.languageId)
        if (one.text.length % 2 === 0) await quiet()
        if (one.text.length % 3 === 0) for (const hear of late.splice(0)) hear()
      }
      await quiet()
      fate = undefined
      for (const hear of late.splice(0)) hear()
      writer.page.write(`${steps.at(-1)?.text ?? ''}!`)
      await quiet()
      const { text, languageId } = server.state
      expect(text).toBe(`${steps.at(-1)?.text ?? ''}!`)
      for (const { page } of [writer, first, second]) expect(page.shown).toMatchObject({ text, languageId })
      expect(writer.refused).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('what is composed is sent when it is composed', async () => {
  const server = createServer()
  const { page } = open(server, WRITER, 'w', reliably(server))
  const reader = open(server, READER, 'r', reliably(server))
  await page.load()
  await reader.page.load()
  page.compose(true)
  for (const text of ['ㄋ', 'ㄋㄧ', '你']) page.write(text)
  await quiet()
  expect(server.state.text).toBe('')
  page.compose(false)
  await quiet()
  expect(reader.page.shown?.text).toBe('你')
})

test('a page that lost the licence shows the text of the server, and says what was not taken', async () => {
  const server = createServer()
  const { page, refused, dropped } = open(server, WRITER, 'w', reliably(server))
  await page.load()
  page.write('mine')
  await quiet()
  Object.assign(server.state, { epoch: 2, licensee: { userId: READER, userName: 'Ben' } })
  page.write('mine too')
  await quiet()
  expect(page.shown).toMatchObject({ text: 'mine', isLicensee: false, isUnsent: false })
  page.write('later')
  expect(page.shown?.text).toBe('mine')
  expect([refused, dropped]).toEqual([[], [' too']])
})

test('the licence may go while a character is composed, and come back', async () => {
  const server = createServer()
  const { page, dropped } = open(server, WRITER, 'w', reliably(server))
  await page.load()
  page.compose(true)
  page.write('ㄋ')
  const { licensee } = server.state
  Object.assign(server.state, { epoch: 2, licensee: { userId: READER, userName: 'Ben' } })
  await page.load()
  expect(page.shown).toMatchObject({ text: '', isLicensee: false })
  expect(dropped).toEqual(['ㄋ'])
  Object.assign(server.state, { epoch: 3, licensee })
  await page.load()
  page.write('你')
  await quiet()
  expect(server.state.text).toBe('你')
})

test('a text that is too long is sent when it is shorter', async () => {
  const server = createServer()
  let sent = 0
  const { page, refused } = open(server, WRITER, 'w', (edit) => {
    sent += 1
    return reliably(server)(edit)
  })
  await page.load()
  page.write('x'.repeat(MAX_SHARED_CODE + 1))
  await quiet()
  expect(page.shown).toMatchObject({ isTooLong: true, isUnsent: true })
  expect(sent).toBe(0)
  page.write('x'.repeat(MAX_SHARED_CODE))
  await quiet()
  expect(page.shown).toMatchObject({ isTooLong: false, isUnsent: false })
  expect([server.state.text.length, refused]).toEqual([MAX_SHARED_CODE, []])
})

test('an edit that is refused for what it is stays in the editor, and is not sent again and again', async () => {
  const server = createServer()
  let sent = 0
  const { page, refused } = open(server, WRITER, 'w', async () => {
    sent += 1
    return { kind: 'refused', error: 'invalid' }
  })
  await page.load()
  page.write('x')
  await quiet()
  expect(page.shown).toMatchObject({ text: 'x', isUnsent: true })
  expect([sent, refused]).toEqual([1, ['invalid']])
})

test('what was typed last before the page is left is sent', async () => {
  const server = createServer()
  const { page } = open(server, WRITER, 'w', reliably(server))
  await page.load()
  page.write('o')
  page.write('on')
  page.close()
  await quiet()
  expect(server.state.text).toBe('on')
})
