// What is refused before there is a request: by Node's HTTP parser, by the handshake of sockets, or for an expectation that nobody meets. Replied to
// in the shape of every refusal, with the headers of every reply, on the bare line.
import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { type Rejection, rejected } from '../../protocol/catalogue.ts'
import { invalidField } from './body.ts'
import { errorReply } from './errors.ts'
import type { SecurityHeaders } from './security.ts'

const rejectionOf = (code: string | undefined): Rejection => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return rejected('Common.RequestTimeout')
  return invalidField('request', code === 'HPE_HEADER_OVERFLOW' ? 'Field.TooLong' : 'Field.Invalid')
}

/** The client has gone in the middle of its request, which is told where that is read. */
const CUT_OFF = 'HPE_INVALID_EOF_STATE'

interface RefusalDeps {
  headers: SecurityHeaders
  log: Pick<FastifyBaseLogger, 'debug'>
}

export type RefuseUnparsed = (error: NodeJS.ErrnoException, socket: Duplex) => void

/** Replies to a line that could not be read, and closes the connection. */
export const refuseUnparsed =
  ({ headers, log }: RefusalDeps): RefuseUnparsed =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
    const { status, body } = errorReply(rejectionOf(error.code), 'en')
    const text = JSON.stringify(body)
    const correlationId = randomUUID()
    if (error.code !== CUT_OFF) log.debug({ err: error, correlationId }, 'a request could not be read')
    const lines = Object.entries({
      ...headers,
      'X-Correlation-Id': correlationId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${text}`)
  }

/** Of an `Expect` header that is not `100-continue` Node says so by itself, with no header of ours. */
export const refuseExpectations = (server: Server, refuse: RefuseUnparsed): void => {
  server.on('checkExpectation', ({ socket }) => refuse(new Error('an expectation that is not met'), socket))
}

/** A tunnel whose reply nobody reads is closed then. */
const TUNNEL_MS = 1000

/** Nobody is served a tunnel (CONNECT). Node would close the connection without a word, and leaves the socket without its listeners. */
export const refuseTunnels = (server: Server, refuse: RefuseUnparsed): void => {
  server.on('connect', (_, socket) => {
    const close = () => void socket.destroy()
    socket.on('error', close)
    socket.once('end', close)
    setTimeout(close, TUNNEL_MS).unref()
    refuse(new Error('a tunnel is asked for'), socket)
    socket.resume()
  })
}
