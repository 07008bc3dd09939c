// What Node's HTTP parser refuses before there is a request: answered in the shape of every refusal, on the bare line.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { rejected } from '../../protocol/catalogue.ts'
import { invalidField } from './body.ts'
import { errorReply } from './errors.ts'

const rejectionOf = (code: string | undefined) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return rejected('Common.RequestTimeout')
  return invalidField('request', code === 'HPE_HEADER_OVERFLOW' ? 'Field.TooLong' : 'Field.Invalid')
}

/** Replies to a line that could not be read, and closes the connection. */
export const refuseUnparsed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const { status, body } = errorReply(rejectionOf(error.code), 'en')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
