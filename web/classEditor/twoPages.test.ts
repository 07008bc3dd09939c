// Two open pages of the licensee: whatever is typed in either is in the text of all, once.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditMessage } from '../../commands/classEditor/editor/calls.ts'
import type { SendFailure, SentEdit } from './confirmed.ts'
import { createServer, open, pause, quiet, READER, reliably, WRITER } from './document.fixture.ts'
import type { SharedDocument } from './document.ts'

/** Two pages of the licensee, whose edits go off and arrive when the test says so. */
const twoPages = async () => {
  const server = createServer()
  const onWay: (() => void)[] = []
  const send = (edit: SentEdit) =>
    new Promise<number | SendFailure>((resolve) => onWay.push(() => void reliably(server)(edit).then(resolve)))
  const [one, other] = ['w', 'v'].map((tab) => open(server, WRITER, tab, send).page) as [SharedDocument, SharedDocument]
  await one.load()
  await other.load()
  const arrive = async () => {
    await quiet()
    for (let go = onWay.shift(); go !== undefined; go = onWay.shift()) {
      go()
      await quiet()
    }
  }
  return { server, one, other, arrive }
}

test('a second page of the licensee follows the first', async () => {
  const { one, other, arrive } = await twoPages()
  one.write('one')
  await arrive()
  expect(other.shown?.text).toBe('one')
  other.write('one, two')
  await arrive()
  expect(one.shown?.text).toBe('one, two')
})

test('what is typed while another page of the licensee moves its cursor is kept', async () => {
  const { server, one, other, arrive } = await twoPages()
  one.write('n')
  await arrive()
  other.look({ topLine: 1, anchor: 0, head: 0 })
  one.write('na')
  one.write('nam')
  await arrive()
  expect([server.state.text, one.shown?.text, other.shown?.text]).toEqual(['nam', 'nam', 'nam'])
})

test('what is typed while another page of the licensee writes is kept', async () => {
  const { server, one, other, arrive } = await twoPages()
  one.write('first')
  await arrive()
  one.write('first one')
  other.write('the first')
  one.write('first one!')
  await arrive()
  expect([server.state.text, one.shown?.text, other.shown?.text]).toEqual(Array.from({ length: 3 }, () => 'the first one!'))
})

test('a page that missed what another wrote, while its own edit was on its way, sends it anew', async () => {
  const { server, one, other, arrive } = await twoPages()
  one.write('mine')
  const edit = { epoch: 1, tab: 'third', edits: [{ at: 0, length: 0, text: '#' }] }
  server.take({ ...edit, seq: 0 })
  one.hear(server.take({ ...edit, seq: 1 }) as EditMessage)
  await arrive()
  await arrive()
  const text = expect.stringMatching(/^(##mine|mine##)$/)
  expect(server.state.text).toEqual(text)
  expect([one.shown, other.shown]).toMatchObject([
    { text, isUnsent: false },
    { text, isUnsent: false },
  ])
})

test('what another page of the licensee writes waits for the end of a composition', async () => {
  const { server, one, other, arrive } = await twoPages()
  one.compose(true)
  one.write('ㄋ')
  other.write('# ')
  await arrive()
  expect(one.shown?.text).toBe('ㄋ')
  await one.load()
  expect(one.shown?.text).toBe('ㄋ')
  one.write('你')
  one.compose(false)
  await arrive()
  expect([...server.state.text].sort()).toEqual([' ', '#', '你'])
  expect([one.shown?.text, other.shown?.text]).toEqual([server.state.text, server.state.text])
})

const typing = fc.record({
  /** Which page, and where it types, as a part of its text. */
  isOne: fc.boolean(),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  isView: fc.boolean(),
  fate: fc.constantFrom('arrives', 'arrives', 'is lost', 'reply is lost'),
  hears: fc.constantFrom('heard', 'heard', 'lost', 'late', 'twice'),
  pauses: fc.nat(2),
  /** Before it arrives, and before its reply does. */
  there: fc.nat(4),
  back: fc.nat(4),
})

test('what is typed on two pages of the licensee is in the text of all once, whatever is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typing, { maxLength: 30, size: 'max' }), async (steps) => {
      const server = createServer()
      const late: (() => void)[] = []
      let fates: (typeof steps)[number][] = []
      const send = async (edit: SentEdit): Promise<number | SendFailure> => {
        const { fate = 'arrives', hears = 'heard', there = 0, back = 0 } = fates.shift() ?? {}
        await pause(there)
        if (fate === 'is lost') return { kind: 'again', error: null }
        const message = server.take(edit)
        if (message === null) return { kind: 'refused', error: 'stale' }
        const isNew = message.check !== 0
        for (const page of isNew ? server.pages : []) {
          if (hears === 'late') late.push(() => page.hear(message))
          else if (hears !== 'lost') page.hear(message)
          if (hears === 'twice') page.hear(message)
        }
        if (fate === 'reply is lost') return { kind: 'again', error: null }
        await pause(back)
        return message.seq
      }
      const [one, other, reader] = [open(server, WRITER, 'w', send), open(server, WRITER, 'v', send), open(server, READER, 'r', send)]
      for (const { page } of [one, other, reader]) await page.load()
      const rest = async () => {
        for (let [still, times] = [0, 0]; still < 12 && times < 500; times += 1) {
          await pause(1)
          still = [one, other].some(({ page }) => page.shown?.isUnsent) ? 0 : still + 1
        }
      }
      const typed: string[] = []
      const type = (page: SharedDocument, at: number) => {
        const text = page.shown?.text ?? ''
        const letter = String.fromCharCode(0x4e00 + typed.length)
        typed.push(letter)
        page.write(text.slice(0, Math.round(at * text.length)) + letter + text.slice(Math.round(at * text.length)))
      }
      for (const step of steps) {
        const { page } = step.isOne ? one : other
        fates.push(step)
        if (step.isView) page.look({ topLine: 1, anchor: 0, head: 0 })
        else type(page, step.at)
        await pause(step.pauses)
        if (step.pauses === 2) for (const hear of late.splice(0)) hear()
      }
      fates = []
      await rest()
      for (const hear of late.splice(0)) hear()
      // the next edit tells those who missed the last
      for (const { page } of [one, other]) {
        type(page, 0)
        await rest()
      }
      expect([...server.state.text].sort()).toEqual(typed.sort())
      for (const { page } of [one, other, reader]) expect(page.shown).toMatchObject({ text: server.state.text, isUnsent: false })
      expect([...one.refused, ...other.refused]).toEqual([])
    }),
    { numRuns: 200 },
  )
})
