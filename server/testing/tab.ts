// A browser tab's live socket, for tests.
import { WebSocket } from 'ws'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'

/** A socket that returns messages one by one. */
export const openTab = (address: string, options: { origin?: string; headers?: Record<string, string> } = {}) => {
  const socket = new WebSocket(address, options)
  const arrived: ServerMessage[] = []
  const waiting: ((message: ServerMessage) => void)[] = []
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as ServerMessage
    const next = waiting.shift()
    if (next) next(message)
    else arrived.push(message)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const next = async () => arrived.shift() ?? new Promise<ServerMessage>((resolve) => waiting.push(resolve))
  return {
    socket,
    opened,
    closed,
    send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next,
    /** The next message of this type about this topic; skips others. */
    until: async (type: ServerMessage['type'], topic: string) => {
      let message = await next()
      while (message.type !== type || message.topic !== topic) message = await next()
      return message
    },
  }
}
