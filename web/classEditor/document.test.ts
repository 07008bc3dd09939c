// Whatever is typed, lost on the way, doubled or late: in the end all pages show the text of the server.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditMessage } from '../../commands/classEditor/editor/calls.ts'
import { applyEdits, checkOf } from '../../protocol/textEdits.ts'
import { type DocumentReply, type SendFailure, type SentEdit, SharedDocument } from './document.ts'

const [WRITER, READER] = [2, 5]

/** A server with its rules, whose messages and replies may be lost. */
const createServer = () => {
  const pages: SharedDocument[] = []
  const about = { licensee: { userId: WRITER, userName: 'Ann' }, waitsUntil: null, terminal: '', isTerminalError: false }
  const state = { epoch: 1, seq: 0, text: '', languageId: 4, licensee: about.licensee as DocumentReply['licensee'] }
  const ask = async (): Promise<DocumentReply> => ({
    ...about,
    licensee: state.licensee,
    code: state.text,
    lang: state.languageId,
    editorViewState: null,
    licenceEpoch: state.epoch,
    seq: state.seq,
  })
  const take = ({ epoch, seq, tab, edits, languageId = state.languageId, view = null }: SentEdit): EditMessage | null => {
    const text = applyEdits(state.text, edits)
    if (epoch !== state.epoch || seq !== state.seq || text === null) return null
    const isEdit = text !== state.text || languageId !== state.languageId
    Object.assign(state, { text, languageId, seq: isEdit ? seq + 1 : seq })
    return { epoch, base: seq, seq: state.seq, edits, languageId, view, check: checkOf(text), by: tab }
  }
  return { pages, state, ask, take }
}
type Server = ReturnType<typeof createServer>

const open = (server: Server, userId: number, tab: string, send: (edit: SentEdit) => Promise<number | SendFailure>) => {
  const refused: unknown[] = []
  const page = new SharedDocument({
    userId,
    tab,
    ask: server.ask,
    send,
    wait: async () => {},
    changed() {},
    refused: (error) => void refused.push(error),
  })
  server.pages.push(page)
  return { page, refused }
}
/** Sends and hears everything. */
const reliably =
  (server: Server) =>
  async (edit: SentEdit): Promise<number | SendFailure> => {
    const message = server.take(edit)
    if (message === null) return { kind: 'refused', error: 'stale' }
    for (const page of server.pages) page.hear(message)
    return message.seq
  }
const quiet = () => new Promise((resolve) => setTimeout(resolve))

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

test('a page that lost the licence shows the text of the server, and says that an edit was not taken', async () => {
  const server = createServer()
  const { page, refused } = open(server, WRITER, 'w', reliably(server))
  await page.load()
  page.write('mine')
  await quiet()
  Object.assign(server.state, { epoch: 2, licensee: { userId: READER, userName: 'Ben' } })
  page.write('mine too')
  await quiet()
  expect(page.shown).toMatchObject({ text: 'mine', isLicensee: false, isUnsent: false })
  expect(refused).toEqual(['stale'])
})

test('a second page of the licensee follows the first', async () => {
  const server = createServer()
  const [one, other] = ['w', 'v'].map((tab) => open(server, WRITER, tab, reliably(server)).page) as [SharedDocument, SharedDocument]
  await one.load()
  await other.load()
  one.write('one')
  await quiet()
  expect(other.shown?.text).toBe('one')
  other.write('one, two')
  await quiet()
  expect(one.shown?.text).toBe('one, two')
})
