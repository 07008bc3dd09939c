// The address of a log on EventStoreDB: the server's connection string, and which of the logs there it is.
import { parseConnectionString } from './client.ts'

export interface EsdbAddress {
  /** What the client connects with: hosts, credentials, TLS. */
  connection: string
  /** What the names of this log's streams begin with on the server; empty where the server has no other log. */
  prefix: string
  /** For people: no credentials. */
  shown: string
}

const LOG_NAME = /^[a-z0-9_]{1,40}$/i

/** Whether it is an address of EventStoreDB rather than a folder. */
export const isEsdbAddress = (text: string): boolean => /^esdb(?:\+discover)?:\/\//i.test(text)

/**
 * Reads `esdb://[user:password@]host[:port][,…][?tls=…&log=…]`; `esdb+discover://` for a cluster. `log` is ours: it names one of several logs
 * that share a server. Everything else is the client's.
 * @throws Error where the client would not know what to do with it
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
  let parsed: ReturnType<typeof parseConnectionString>
  try {
    parsed = parseConnectionString(connection)
  } catch (error) {
    throw new Error(`cannot be understood: ${(error as Error).message.split('\n')[0]}`, { cause: error })
  }
  const hosts = parsed.hosts.map(({ address, port }) => `${address}:${port}`).join()
  return { connection, prefix: log === '' ? '' : `${log}:`, shown: `esdb://${hosts}${log === '' ? '' : ` (${log})`}` }
}
