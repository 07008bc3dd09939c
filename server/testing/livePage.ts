// A client as docs/live.md describes it, without a browser: follows a topic, queries the state whenever messages may be missing, merges rows, reconnects.
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'

const AGAIN_MS = 200
const MAY_NOT_COME_BACK = 4000

export interface LivePageOptions<State> {
  /** Servers to connect to; after a disconnect it tries the next one. */
  origins: readonly string[]
  topic: string
  ticket(origin: string): Promise<string>
  /** Queries the complete state, at least as new as `position`. */
  ask(origin: string, position: string | undefined): Promise<State>
  put?(state: State, rows: readonly { key: string; row: unknown }[]): State
  /** Note to send whenever following starts. */
  sayAnew?(): object
}

export interface LivePage<State> {
  /** The state that the page shows. */
  readonly state: State | undefined
  /** Epochs that the server announced, and the reasons for each query. */
  readonly epochs: readonly unknown[]
  readonly reasons: readonly string[]
  /** The server it is connected to; null while disconnected. */
  readonly origin: string | null
  send(note: object): void
  close(): void
}

export const openLivePage = <State>(options: LivePageOptions<State>): LivePage<State> => {
  const { origins, topic, ask, put = (state) => state, sayAnew } = options
  const epochs: unknown[] = []
  const reasons: string[] = []
  let state: State | undefined
  let socket: WebSocket | null = null
  let origin: string | null = null
  let epoch: unknown
  let lastSeq: number | null = null
  let isNew = true
  let position: string | undefined
  let tries = 0
  let isClosed = false
  let asking = 0

  const say = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const askAgain = async (reason: string): Promise<void> => {
    reasons.push(reason)
    asking += 1
    const mine = asking
    while (!isClosed && mine === asking) {
      try {
        const found = await ask(origin ?? (origins[0] as string), position)
        if (mine === asking) state = found
        return
      } catch {
        await pause(AGAIN_MS)
      }
    }
  }
  const follow = (): void => say(lastSeq === null ? { type: 'follow', topic } : { type: 'resume', topic, lastSeq })
  const hear = ({ type, seq, payload, position: at }: ServerMessage): void => {
    if (at !== undefined && at > (position ?? '')) position = at
    if (type === 'noteRefused' || type === 'pong') return
    if (type === 'welcome') {
      const { epoch: current } = payload as { epoch: unknown }
      epochs.push(current)
      if (current !== epoch) {
        lastSeq = null
        isNew = true
      }
      epoch = current
      return follow()
    }
    if (type === 'refused') return void setTimeout(follow, AGAIN_MS)
    if (type === 'following') {
      lastSeq ??= seq
      if (isNew) void askAgain('following')
      isNew = false
      if (sayAnew) say({ type: 'note', topic, note: sayAnew() })
      return
    }
    if (type === 'gap' || (lastSeq !== null && seq > lastSeq + 1)) void askAgain('gap')
    lastSeq = seq
    if (type === 'changed') void askAgain('changed')
    if (type === 'rows' && state !== undefined) state = put(state, (payload as { rows: { key: string; row: unknown }[] }).rows)
  }
  const connect = async (): Promise<void> => {
    while (!isClosed) {
      const to = origins[tries++ % origins.length] as string
      try {
        const ticket = await options.ticket(to)
        const code = await new Promise<number>((resolve) => {
          socket = new WebSocket(`${to.replace('http', 'ws')}/api/v2/live`)
          socket.on('open', () => {
            origin = to
            say({ v: 1, type: 'hello', ticket })
          })
          socket.on('message', (data) => hear(JSON.parse((data as Buffer).toString('utf8')) as ServerMessage))
          socket.on('error', () => {}) // it is closing
          socket.on('close', resolve)
        })
        if (code >= MAY_NOT_COME_BACK) return
      } catch {
        // no ticket available at the moment
      }
      origin = null
      await pause(AGAIN_MS)
    }
  }
  void connect()
  return {
    get state() {
      return state
    },
    get origin() {
      return origin
    },
    epochs,
    reasons,
    send: (note) => say({ type: 'note', topic, note }),
    close() {
      isClosed = true
      socket?.terminate()
    },
  }
}
