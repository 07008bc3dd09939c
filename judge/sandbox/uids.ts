// Users of a sandbox's slots. The kernel counts processes, keys and pipes per user, so no two slots of this machine may share
// one, whichever process opened them: a user id is held by a socket of its name, and the kernel lets go of that when its holder ends.
import { createServer, type Server } from 'node:net'
import { SandboxFailure } from './port.ts'

const first = 64_100
const last = 65_499

/** User ids in a row, nobody else's until they are released or this process has ended. */
export interface UidLease {
  readonly first: number
  release(): void
}

/** Null if it is taken. */
const hold = (uid: number): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(`\0chronojudge-uid-${uid}`, () => resolve(server.unref()))
  })

/** Leases the first ids that are free. Throws SandboxFailure where there are not so many in a row. */
export const leaseUids = async (count: number): Promise<UidLease> => {
  let held: Server[] = []
  const release = (): void => {
    for (const server of held) server.close()
    held = []
  }
  for (let uid = first; uid <= last; uid++) {
    const server = await hold(uid)
    if (server === null) release()
    else held.push(server)
    if (held.length === count) return { first: uid - count + 1, release }
  }
  release()
  throw new SandboxFailure(`there are no ${count} free user ids in a row between ${first} and ${last}`)
}
