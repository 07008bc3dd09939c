// TCP load balancer in front of the server processes: each connection goes to the next process that accepts it.
import { connect, createServer, type Socket } from 'node:net'

export interface Front {
  origin: string
  close(): Promise<void>
}

/** Listens on its own port for the processes on the given ones. */
export const openFront = async (ports: readonly number[]): Promise<Front> => {
  let turn = 0
  const open = new Set<Socket>()
  const pass = (client: Socket, tries: number): void => {
    if (tries === 0 || client.destroyed) return void client.destroy()
    const server = connect(ports[turn++ % ports.length] as number, '127.0.0.1')
    const refused = () => pass(client, tries - 1)
    server.once('error', refused)
    server.once('connect', () => {
      server.off('error', refused).on('error', () => client.destroy())
      server.on('close', () => client.destroy())
      client.on('close', () => server.destroy())
      client.pipe(server).pipe(client)
    })
  }
  const listener = createServer((client) => {
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    pass(client, ports.length)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve())
        for (const client of open) client.destroy()
      }),
  }
}
