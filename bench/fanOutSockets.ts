// Child process of bench/fanOut.ts and bench/classEditor.ts: holds sockets that follow one topic, and reports when each received each message.
import { WebSocket } from 'ws'

/** Its only input: where to connect, a ticket per socket, the topic, and the type of its messages. */
export interface SocketsOrder {
  topic: string
  type: string
  sockets: { origin: string; ticket: string }[]
}

/** Its output: once all sockets follow, then per change the time at each socket (ms since 1970, with fractions). */
export type SocketsReport = 'following' | { seq: number; heardAt: number[] }

const report = (said: SocketsReport) => process.send?.(said)

process.once('message', ({ topic, type: awaited, sockets }: SocketsOrder) => {
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
      if (type === awaited) note(seq)
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
