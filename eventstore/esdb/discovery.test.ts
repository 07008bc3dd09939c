// Several hosts of a cluster that has a leader, loses it, and has one again: only the gossip of such a cluster, which says who leads.
import { createRequire } from 'node:module'
import { createServer, type Socket } from 'node:net'
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js'
import { afterEach, expect, it, vi } from 'vitest'
import { Unavailable } from '../port.ts'
import { createCalls } from './calls.ts'
import { createEsdbClient, type ReadRequest } from './client.ts'

const require = createRequire(import.meta.url)
const { GossipService } =
  require('@eventstore/db-client/generated/gossip_grpc_pb.js') as typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js')
const { ClusterInfo, EndPoint, MemberInfo } =
  require('@eventstore/db-client/generated/gossip_pb.js') as typeof import('@eventstore/db-client/generated/gossip_pb.js')

const LEADER = MemberInfo.VNodeState.LEADER
const UNKNOWN = MemberInfo.VNodeState.UNKNOWN

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A node that says of itself whether it leads. */
const openNode = async () => {
  let state: typeof LEADER | typeof UNKNOWN = LEADER
  let port = 0
  let asked = 0
  const server = new Server()
  server.addService(GossipService, {
    read: (_call: unknown, reply: sendUnaryData<InstanceType<typeof ClusterInfo>>) => {
      asked += 1
      const endPoint = new EndPoint()
      endPoint.setAddress('127.0.0.1')
      endPoint.setPort(port)
      const member = new MemberInfo()
      member.setState(state)
      member.setIsAlive(true)
      member.setHttpEndPoint(endPoint)
      const cluster = new ClusterInfo()
      cluster.setMembersList([member])
      reply(null, cluster)
    },
  })
  port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound))),
  )
  closing.push(() => server.forceShutdown())
  return {
    connection: `esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false&maxDiscoverAttempts=2&discoveryInterval=10`,
    lead: (isLeading: boolean) => {
      state = isLeading ? LEADER : UNKNOWN
    },
    asked: () => asked,
  }
}

/** A node that takes connections and says nothing, as one whose process was stopped. */
const openFrozenNode = async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as { port: number }).port
}

const lost = () => Object.assign(new Error('the connection is gone'), { code: 14 })

it('a call that is lost while no node leads fails alone, and the next one is answered once a node leads again', async () => {
  const uncaught = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', uncaught)
  closing.push(() => process.off('unhandledRejection', uncaught))
  const node = await openNode()
  const client = createEsdbClient(node.connection)
  closing.push(() => client.close())

  const first = Promise.withResolvers<never>()
  const second = Promise.withResolvers<never>()
  const calls = [first, second].map(({ promise }) => client.call(1000, () => promise))
  await vi.waitFor(() => expect(node.asked()).toBeGreaterThan(0))
  await client.call(1000, async () => {})
  node.lead(false)
  first.reject(lost())
  await expect(calls[0]).rejects.toThrow('the connection is gone')
  const third = client.call(1000, async () => {})
  second.reject(lost())
  await expect(calls[1]).rejects.toThrow('the connection is gone')
  await expect(third).rejects.toThrow('Failed to discover')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(uncaught).not.toHaveBeenCalled()

  node.lead(true)
  await expect(client.call(1000, async () => 'answered')).resolves.toBe('answered')
})

it('calls look for a leader until their time is over, and are then unavailable', async () => {
  const node = await openNode()
  node.lead(false)
  const calls = createCalls(node.connection, 'the cluster', 300)
  closing.push(() => calls.close())
  await expect(calls.read({} as ReadRequest, () => () => true)).rejects.toThrow(Unavailable)
  expect(node.asked()).toBeGreaterThan(4)
})

it('calls to several hosts that say nothing end by their own time, and so does closing', async () => {
  const port = await openFrozenNode()
  const calls = createCalls(`esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`, 'the cluster', 300)
  const begun = performance.now()
  const [read, append, subscription] = await Promise.allSettled([
    calls.read({} as ReadRequest, () => () => true),
    calls.append([]),
    calls.subscribe({} as ReadRequest, () => {}, new AbortController().signal),
  ])
  expect(read).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable', outcome: 'refused' } })
  expect(append).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable' } })
  expect(subscription.status).toBe('rejected')
  calls.close()
  expect(performance.now() - begun).toBeLessThan(3000)
})
