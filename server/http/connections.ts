// How many connections, half-sent requests and live sockets one network and one session may have open. A school may come by one address: 1,000 students
// with six connections and two tabs each fit into these bounds.
import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { rejected } from '../../protocol/catalogue.ts'
import { networkOf } from './guesses.ts'

export interface Bounds {
  /** TCP connections of a network, live sockets among them. */
  connections: number
  /** Bodies of a network that have not arrived as a whole. */
  bodies: number
  /** The same of a session. */
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

/** Connections of one network: those of which a request is being served, and the others, idle or half-sent, the longest without one first. */
interface Lines {
  busy: Set<Socket>
  waiting: Set<Socket>
}

/**
 * Bounds the connections of each network. For one too many, the connection closes that has been idle, or has not sent its request as a whole, for the
 * longest time; where all are busy, the new one. Connections of trusted proxies are not counted: what they bring is, by the address that they name.
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
    // its head has come; it is whole once its body has
    if (length === '0' && coding === undefined) begin(socket)
    else request.once('end', () => begin(socket))
    response.once('finish', () => rest(socket))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => begin(socket))
}

/** Counts what is under way by key, and refuses what is too much. */
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
