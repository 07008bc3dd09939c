// A server of a shared document with its rules, and pages of it, for tests.
import type { EditMessage } from '../../commands/classEditor/editor/calls.ts'
import { applyEdits, checkOf } from '../../protocol/textEdits.ts'
import type { DocumentReply, SendFailure, SentEdit } from './confirmed.ts'
import { SharedDocument } from './document.ts'

export const [WRITER, READER] = [2, 5]

/** As long as a request is on its way, several times. */
export const pause = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await new Promise((resolve) => setImmediate(resolve))
}
/** Until all requests have their replies. */
export const quiet = (): Promise<void> => pause(12)

/** A server with its rules, whose messages and replies may be lost. */
export const createServer = () => {
  const pages: SharedDocument[] = []
  const about = { licensee: { userId: WRITER, userName: 'Ann' }, waitsUntil: null, terminal: '', isTerminalError: false }
  const state = { epoch: 1, seq: 0, text: '', languageId: 4, licensee: about.licensee as DocumentReply['licensee'] }
  const replyNow = (): DocumentReply => ({
    ...about,
    licensee: state.licensee,
    code: state.text,
    lang: state.languageId,
    editorViewState: null,
    licenceEpoch: state.epoch,
    seq: state.seq,
  })
  const ask = async (): Promise<DocumentReply> => {
    await pause(1)
    const reply = replyNow()
    await pause(1)
    return reply
  }
  const taken = new Map<string, string>()
  const take = (edit: SentEdit): EditMessage | null => {
    const { epoch, seq, tab, edits, languageId = state.languageId, view = null } = edit
    const message = { epoch, base: seq, edits, languageId, view, by: tab }
    if (taken.get(tab) === JSON.stringify([seq, edits])) return { ...message, seq: seq + 1, check: 0 }
    const text = applyEdits(state.text, edits)
    if (epoch !== state.epoch || seq !== state.seq || text === null) return null
    const isEdit = text !== state.text || languageId !== state.languageId
    if (isEdit) taken.set(tab, JSON.stringify([seq, edits]))
    Object.assign(state, { text, languageId, seq: isEdit ? seq + 1 : seq })
    return { ...message, seq: state.seq, check: checkOf(text) }
  }
  return { pages, state, ask, take }
}
export type Server = ReturnType<typeof createServer>

export const open = (server: Server, userId: number, tab: string, send: (edit: SentEdit) => Promise<number | SendFailure>) => {
  const [refused, dropped]: [unknown[], string[]] = [[], []]
  const page = new SharedDocument({
    userId,
    tab,
    ask: server.ask,
    send,
    wait: async () => {},
    changed() {},
    refused: (error) => void refused.push(error),
    dropped: (typed) => void dropped.push(typed),
  })
  server.pages.push(page)
  return { page, refused, dropped }
}
/** Sends and hears everything. */
export const reliably =
  (server: Server) =>
  async (edit: SentEdit): Promise<number | SendFailure> => {
    const message = server.take(edit)
    if (message === null) return { kind: 'refused', error: 'stale' }
    for (const page of server.pages) page.hear(message)
    return message.seq
  }
