// Errors before a request exists: from Node's HTTP parser, the handshake of sockets, or an unsupported expectation. Replied on the raw
// socket in the usual error format and with the usual headers.
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

/** The client disconnected in the middle of its request, which is reported by the reader of the body. */
const CUT_OFF = 'HPE_INVALID_EOF_STATE'

interface RefusalDeps {
  headers: SecurityHeaders
  log: Pick<FastifyBaseLogger, 'debug'>
}

export type RefuseUnparsed = (error: NodeJS.ErrnoException, socket: Duplex) => void

/** Replies to an unreadable request and closes the connection. */
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

/** Node replies to an unsupported `Expect` header itself, without our headers. */
export const refuseExpectations = (server: Server, refuse: RefuseUnparsed): void => {
  server.on('checkExpectation', ({ socket }) => refuse(new Error('an expectation that is not met'), socket))
}

/** Closes a tunnel whose client does not read the reply. */
const TUNNEL_MS = 1000

/** Refuses tunnels (CONNECT). Node would close the connection without a reply, and removes the socket's listeners. */
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
