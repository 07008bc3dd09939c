// For tests: the server's end of the live socket.
import { vi } from 'vitest'
import { liveTicket } from '../../../protocol/live.ts'
import { reply, type stubServer } from './stubServer.ts'

/** Accepts the ticket and every subscription; `tell` sends a message on a topic, `lose` breaks the connection. */
export const stubLive = (server: ReturnType<typeof stubServer>) => {
  let seq = 0
  const sockets: FakeSocket[] = []
  const followed = new Set<string>()
  const notes: object[] = []

  class FakeSocket extends EventTarget {
    static readonly OPEN = 1
    readyState = FakeSocket.OPEN
    constructor() {
      super()
      sockets.push(this)
      queueMicrotask(() => this.dispatchEvent(new Event('open')))
    }
    send(text: string): void {
      const message = JSON.parse(text) as { type: string; topic: string }
      if (message.type === 'note') notes.push(message)
      if (message.type === 'hello') this.hear({ topic: '', seq: 0, type: 'welcome', payload: null })
      if (message.type === 'follow' || message.type === 'resume') {
        followed.add(message.topic)
        this.hear({ topic: message.topic, seq, type: 'following', payload: { seq } })
      }
    }
    close(): void {}
    hear(message: object): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ v: 1, ...message }) }))
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  server.on(liveTicket, () => reply({ ticket: 't' }))
  return {
    isFollowed: (topic: string) => followed.has(topic),
    lose: (): void => void sockets.at(-1)?.dispatchEvent(new CloseEvent('close', { code: 1006 })),
    /** Notes received, with their topics. */
    notes,
    /** Sends a message without a number. */
    say: (topic: string, type: string, payload: unknown): void => sockets.at(-1)?.hear({ topic, seq: 0, type, payload }),
    tell(topic: string, type: string, payload: unknown): void {
      seq += 1
      sockets.at(-1)?.hear({ topic, seq, type, payload })
    },
  }
}
