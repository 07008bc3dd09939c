// Where the call that is being served comes from: its network, and the config key of Safe Exam Browser.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { CallOrigin, OriginOfCall } from '../../protocol/callOrigin.ts'
import { networkOf } from './guesses.ts'

/** Sent by Safe Exam Browser: SHA-256 of the address asked for, without its fragment, followed by the config key. */
const CONFIG_KEY_HASH = 'x-safeexambrowser-configkeyhash'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address lies in one of the networks. An IPv4 address may be written as IPv6. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    list.addSubnet(base, Number(bits), familyOf(base))
  }
  return list.check(address, familyOf(address))
}

/** The network of 256 addresses of IPv4, or the one of IPv6, that an address belongs to. */
export const roomOf = (address: string): string => {
  const network = networkOf(address)
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : `${network}::/64`
}

/** Hash that Safe Exam Browser sends with a request for this address. */
export const configKeyHash = (url: string, key: string): string =>
  createHash('sha256')
    .update(url.replace(/#.*$/, '') + key.toLowerCase())
    .digest('hex')

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** `publicUrl`: the address that browsers use; without it, the one that the request names. */
export const originOf = (
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'protocol' | 'host' | 'url'>,
  publicUrl: string | null,
): CallOrigin => ({
  address: request.ip,
  network: roomOf(request.ip),
  isIn: (networks) => isInNetworks(request.ip, networks),
  hasConfigKey(keys) {
    const sent = request.headers[CONFIG_KEY_HASH]
    if (typeof sent !== 'string') return false
    const url = (publicUrl ?? `${request.protocol}://${request.host}`) + request.url
    return keys.some((key) => isEqual(configKeyHash(url, key), sent.toLowerCase()))
  },
})

const serving = new AsyncLocalStorage<CallOrigin>()

export const withOrigin = <Result>(origin: CallOrigin, serve: () => Result): Result => serving.run(origin, serve)

export const originOfCall: OriginOfCall = () => serving.getStore() ?? null
