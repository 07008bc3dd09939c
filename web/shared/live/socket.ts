// One live connection from ticket and hello to close, with its subscriptions. It never reconnects by itself.
import { liveTicket } from '../../../protocol/live.ts'
import type { ClientMessage, ServerMessage } from '../../../protocol/liveSchemas.ts'
import { ApiError, request } from '../api/client.ts'

const PING_EVERY = 25_000
const PONG_WITHIN = 10_000

/** The user must do something first, such as choose a password; no connection was lost. */
export const NOT_YET = -1

export interface SocketEvents {
  welcome(epoch: string | null): void
  message(message: ServerMessage): void
  /** `code` is 0 if the connection failed, `NOT_YET` if the server refused a ticket. */
  closed(code: number): void
}

export interface LiveSocket {
  send(message: ClientMessage): void
  close(): void
}

const addressOf = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v2/live`

/** Fetches a ticket, connects and says hello. `closed` is called exactly once. */
export const openSocket = (events: SocketEvents): LiveSocket => {
  let socket: WebSocket | null = null
  let pulse: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const over = (code: number): void => {
    if (isOver) return
    isOver = true
    clearInterval(pulse)
    clearTimeout(silence)
    events.closed(code)
  }
  const send = (message: ClientMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  /** A dead connection is detected by an unanswered ping. */
  const beat = (): void => {
    send({ type: 'ping' })
    clearTimeout(silence)
    silence = setTimeout(() => {
      socket?.close()
      over(0)
    }, PONG_WITHIN)
  }
  const hear = (data: unknown): void => {
    clearTimeout(silence)
    let message: ServerMessage
    try {
      message = JSON.parse(String(data)) as ServerMessage
    } catch {
      return
    }
    if (message.type === 'pong') return
    if (message.type === 'welcome') events.welcome((message.payload as { epoch?: string } | null)?.epoch ?? null)
    else events.message(message)
  }
  const connect = (ticket: string): void => {
    if (isOver) return
    socket = new WebSocket(addressOf())
    socket.addEventListener('open', () => {
      send({ v: 1, type: 'hello', ticket })
      pulse = setInterval(beat, PING_EVERY)
    })
    socket.addEventListener('message', (event) => hear(event.data))
    socket.addEventListener('close', (event) => over(event.code))
  }

  request(liveTicket, {}).then(
    ({ ticket }) => connect(ticket),
    (error: unknown) => over(error instanceof ApiError && error.status === 403 ? NOT_YET : 0),
  )
  return {
    send,
    close() {
      isOver = true
      clearInterval(pulse)
      clearTimeout(silence)
      socket?.close()
    },
  }
}
