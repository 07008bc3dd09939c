// A way to a server that can be cut, held and made one-way, as networks do it; for tests.
import { connect, createServer, type Socket } from 'node:net'

export interface Cable {
  /** The address of `to` through this cable. */
  address: string
  /** Every connection breaks, and new ones are refused. */
  cut(): void
  /** Connections stay open, and nothing comes through. */
  hold(): void
  /** Requests arrive; replies are lost, together with the connection once it is mended. */
  loseReplies(): void
  mend(): void
  close(): Promise<void>
}

type State = 'whole' | 'cut' | 'held' | 'oneWay'

/** Lays a cable to the first host of an address such as `esdb://127.0.0.1:2113?tls=false`. */
export const openCable = async (to: string): Promise<Cable> => {
  const [, host = '', port = '2113'] = /^esdb:\/\/([^:/?]+)(?::(\d+))?/.exec(to) ?? []
  const pairs = new Set<{ near: Socket; far: Socket; hasLost: boolean }>()
  let state: State = 'whole'
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(port), host)
    const pair = { near, far, hasLost: false }
    pairs.add(pair)
    far.on('error', () => far.destroy())
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => {
      if (state === 'oneWay') pair.hasLost = true
      else near.write(bytes)
    })
    for (const socket of [near, far])
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    if (state === 'held') for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const destroyAll = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    address: to.replace(/^esdb:\/\/[^/?]+/, `esdb://127.0.0.1:${(server.address() as { port: number }).port}`),
    cut() {
      state = 'cut'
      destroyAll()
    },
    hold() {
      state = 'held'
      for (const { near, far } of pairs) {
        near.pause()
        far.pause()
      }
    },
    loseReplies() {
      state = 'oneWay'
    },
    mend() {
      state = 'whole'
      for (const { near, far, hasLost } of pairs) {
        if (hasLost) near.destroy()
        near.resume()
        far.resume()
      }
    },
    async close() {
      destroyAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
