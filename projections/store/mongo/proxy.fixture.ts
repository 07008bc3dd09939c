// A TCP proxy in front of the test server: cuts connections, stalls them, and resumes.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'

export interface MendableProxy {
  /** The given address, through the proxy. */
  url: string
  /** Stalls all traffic without closing connections. */
  hold(): void
  /** Closes connections and accepts no new ones. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export const openProxy = async (server: string): Promise<MendableProxy> => {
  const target = new URL(server)
  const sockets = new Set<Socket>()
  let state: 'open' | 'held' | 'cut' = 'open'
  const proxy = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = dial(Number(target.port || 27_017), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (data) => void (state === 'open' && other.write(data)))
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(server)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  url.search = '?directConnection=true'
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    hold: () => void (state = 'held'),
    cut() {
      state = 'cut'
      end()
    },
    mend() {
      state = 'open'
      end() // stalled data is lost
    },
    async close() {
      end()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
