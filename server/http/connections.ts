// Limits of connections, incomplete requests and live sockets per network and session. A school may share one address: 1,000 students with
// six connections and two tabs each fit within them.
import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { rejected } from '../../protocol/catalogue.ts'
import { networkOf } from './guesses.ts'

export interface Bounds {
  /** TCP connections of a network, including live sockets. */
  connections: number
  /** Incomplete request bodies of a network. */
  bodies: number
  /** Incomplete request bodies of a session. */
  sessionBodies: number
}

export const BOUNDS: Bounds = { connections: 10_000, bodies: 2_000, sessionBodies: 64 }

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Connections of one network: those with an active request, and the others (idle or with an incomplete request), longest waiting first. */
interface Lines {
  busy: Set<Socket>
  waiting: Set<Socket>
}

/**
 * Limits the connections of each network. Beyond the limit, closes the connection that has been idle or incomplete for the longest time, or
 * the new one if all are active. Connections of trusted proxies are not counted: their requests are, by the forwarded address.
 */
export const boundConnections = (server: Server, { connections }: Bounds, trustedProxies: readonly string[]): void => {
  const proxies = listOf(trustedProxies)
  const networks = new Map<string, Lines>()
  const linesOf = new WeakMap<Socket, Lines>()
  const begin = (socket: Socket): void => {
    const lines = linesOf.get(socket)
    if (lines?.waiting.delete(socket)) lines.busy.add(socket)
  }
  const rest = (socket: Socket): void => {
    const lines = linesOf.get(socket)
    if (lines?.busy.delete(socket)) lines.waiting.add(socket)
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address, remoteFamily } = socket
    if (address === undefined || proxies.check(address, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')) return
    const network = networkOf(address)
    const lines = networks.get(network) ?? { busy: new Set(), waiting: new Set() }
    if (lines.busy.size + lines.waiting.size >= connections) {
      const [oldest] = lines.waiting
      if (oldest === undefined) return void socket.destroy()
      lines.waiting.delete(oldest)
      oldest.destroy()
    }
    networks.set(network, lines)
    linesOf.set(socket, lines)
    lines.waiting.add(socket)
    socket.once('close', () => {
      lines.busy.delete(socket)
      lines.waiting.delete(socket)
      if (lines.busy.size + lines.waiting.size === 0 && networks.get(network) === lines) networks.delete(network)
    })
  })
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    // the headers are complete; the request is once its body is
    if (length === '0' && coding === undefined) begin(socket)
    else request.once('end', () => begin(socket))
    response.once('finish', () => rest(socket))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => begin(socket))
}

/** Counts active requests by key, and refuses those beyond the limit. */
export class UnderWay {
  readonly #counts = new Map<string, number>()

  /** @throws Rejection Common.TooManyRequests */
  async around<T>(bounds: readonly (readonly [key: string, most: number])[], work: () => Promise<T>): Promise<T> {
    if (bounds.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most)) throw rejected('Common.TooManyRequests')
    this.#add(bounds, 1)
    try {
      return await work()
    } finally {
      this.#add(bounds, -1)
    }
  }

  #add(bounds: readonly (readonly [key: string, most: number])[], change: 1 | -1): void {
    for (const [key] of bounds) {
      const count = (this.#counts.get(key) ?? 0) + change
      if (count === 0) this.#counts.delete(key)
      else this.#counts.set(key, count)
    }
  }
}
