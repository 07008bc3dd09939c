// The address of a log on EventStoreDB: the server's connection string, and which of the logs there it is.
import { isIP } from 'node:net'
import { requireTlsFiles } from './certificates.ts'
import { protocol } from './client.ts'

export interface EsdbAddress {
  /** Connection string for the client: hosts, credentials, TLS. */
  connection: string
  /** Prefix of this log's streams on the server; empty if the server holds no other log. */
  prefix: string
  /** For people: no credentials. */
  shown: string
  /** Timeout of a call, in ms (`defaultDeadline`); null if the address does not set one. */
  timeoutMs: number | null
}

/** Options of the client as it compares them: it would only warn of any other. */
const KNOWN: ReadonlySet<string> = new Set([
  'tls',
  'tlscafile',
  'usercertfile',
  'userkeyfile',
  'nodepreference',
  'maxdiscoverattempts',
  'discoveryinterval',
  'gossiptimeout',
  'defaultdeadline',
  'keepaliveinterval',
  'keepalivetimeout',
  'connectionname',
])
const plain = (option: string) => option.toLowerCase().replace(/[_-]/g, '')

/** The client's own words would repeat a part of the address, with its password. */
const parsedBy = (connection: string) => {
  try {
    return protocol().parseConnectionString(connection)
  } catch {
    throw new Error('must read esdb://[user:password@]host[:port][,host:port …][?tls=false&…]')
  }
}

/** The client accepts it, ignores it, and prints the whole address with its password to say so. */
const UNVERIFIED = 'tlsverifycert'

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

const LOG_NAME = /^[a-z0-9_]{1,40}$/i

/** Whether it is an address of EventStoreDB rather than a folder. */
export const isEsdbAddress = (text: string): boolean => /^esdb(?:\+discover)?:\/\//i.test(text)

/**
 * Reads `esdb://[user:password@]host[:port][,…][?tls=…&log=…]`; `esdb+discover://` for a cluster. `log` is ours: it names one of several logs
 * that share a server. Everything else is the client's.
 * @throws Error if the client could not use it
 */
export const parseEsdbAddress = (text: string): EsdbAddress => {
  if (!isEsdbAddress(text)) throw new Error('must begin with esdb:// or esdb+discover://')
  const [place = '', query = ''] = text.split('?', 2)
  const options = query.split('&').filter(Boolean)
  const isOurs = (option: string) => /^log=/i.test(option)
  const log = options.find(isOurs)?.slice('log='.length) ?? ''
  if (options.some(isOurs) && !LOG_NAME.test(log)) throw new Error('log must be a name of letters, digits and underscores')
  const others = options.filter((option) => !isOurs(option)).join('&')
  const connection = others === '' ? place : `${place}?${others}`
  const names = options.filter((option) => !isOurs(option)).map((option) => option.split('=', 1)[0] ?? '')
  if (names.some((name) => plain(name) === UNVERIFIED))
    throw new Error('has tlsVerifyCert, which the client ignores: name a private authority with tlsCAFile=/path/to/ca.pem instead')
  const unknown = names.find((name) => !KNOWN.has(plain(name)))
  if (unknown !== undefined) throw new Error(`has an unknown option: ${unknown}`)
  const parsed = parsedBy(connection)
  const numbered = parsed.hosts.find(({ address }) => isIP(withoutBrackets(address)) !== 0)
  if (parsed.tls !== false && numbered !== undefined)
    throw new Error(
      `uses TLS with the IP address ${numbered.address}: TLS needs the host name of the certificate, or tls=false without TLS`,
    )
  const hosts = parsed.hosts.map(({ address, port }) => `${address}:${port}`).join()
  return {
    connection,
    prefix: log === '' ? '' : `${log}:`,
    shown: `esdb://${hosts}${log === '' ? '' : ` (${log})`}`,
    timeoutMs: parsed.defaultDeadline ?? null,
  }
}

/** The same before connecting: also checks the files that it names for TLS. @throws Error */
export const checkEsdbAddress = (text: string): EsdbAddress => {
  const address = parseEsdbAddress(text)
  requireTlsFiles(parsedBy(address.connection))
  return address
}
