// The other end of bench/fanOut.ts, a process of its own: holds sockets that follow one topic, and says when each of them has heard of each change.
import { WebSocket } from 'ws'

/** What it is told once: where to connect, each with a ticket, and what to follow. */
export interface SocketsOrder {
  topic: string
  sockets: { origin: string; ticket: string }[]
}

/** What it says: that all follow, then of each change when each socket heard of it (ms since 1970, with fractions). */
export type SocketsReport = 'following' | { seq: number; heardAt: number[] }

const report = (said: SocketsReport) => process.send?.(said)

process.once('message', ({ topic, sockets }: SocketsOrder) => {
  const heard = new Map<number, number[]>()
  let following = 0
  const note = (seq: number) => {
    const heardAt = heard.get(seq) ?? []
    heard.set(seq, heardAt)
    heardAt.push(performance.timeOrigin + performance.now())
    if (heardAt.length === sockets.length) report({ seq, heardAt })
  }
  for (const { origin, ticket } of sockets) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v2/live`)
    socket.on('open', () => socket.send(JSON.stringify({ v: 1, type: 'hello', ticket })))
    socket.on('message', (data: Buffer) => {
      const { type, seq } = JSON.parse(data.toString('utf8'))
      if (type === 'changed') note(seq)
      if (type === 'welcome') socket.send(JSON.stringify({ type: 'follow', topic }))
      if (type === 'following') {
        following += 1
        if (following === sockets.length) report('following')
      }
    })
    socket.on('close', (code) => {
      throw new Error(`a socket was closed: ${code}`)
    })
  }
})
process.once('disconnect', () => process.exit(0))
