// The client's connection, with its generated messages spoken directly. Its own calls are not used: their reads have no deadline and no filter,
// their JSON is not byte for byte what was written, caughtUp comes ahead of events not yet taken, and an append to a silent server never ends.
//
// All of it is loaded by who opens a log there, and by nobody else: it takes half a second and 40 MB.
import { createRequire } from 'node:module'
import type { CallOptions, Client as GrpcClient, Metadata } from '@grpc/grpc-js'

const require = createRequire(import.meta.url)

const load = () => {
  const client = require('@eventstore/db-client') as typeof import('@eventstore/db-client')
  const messages =
    require('@eventstore/db-client/generated/streams_pb.js') as typeof import('@eventstore/db-client/generated/streams_pb.js')
  const shared = require('@eventstore/db-client/generated/shared_pb.js') as typeof import('@eventstore/db-client/generated/shared_pb.js')
  const services =
    require('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js')
  const addresses =
    require('@eventstore/db-client/dist/Client/parseConnectionString.js') as typeof import('@eventstore/db-client/dist/Client/parseConnectionString.js')
  return { ...client, ...messages, ...shared, ...services, ...addresses }
}
type Protocol = ReturnType<typeof load>
let loaded: Protocol | undefined

/** The client and its messages, by the names they have there. */
export const protocol = (): Protocol => (loaded ??= load())

type StreamsService = Protocol['StreamsClient']
export type Streams = InstanceType<StreamsService>
export type ReadRequest = InstanceType<Protocol['ReadReq']>
export type ReadResponse = InstanceType<Protocol['ReadResp']>
export type ReadEvent = InstanceType<Protocol['ReadResp']['ReadEvent']>
export type AppendRequest = InstanceType<Protocol['AppendReq']>
export type AppendResponse = InstanceType<Protocol['AppendResp']>

/** The part of the client that we use: it discovers the node, holds credentials and TLS, and opens a new channel after a call found the old one broken. */
interface ClientInside {
  execute<T>(client: StreamsService, name: string, action: (client: Streams) => Promise<T>): Promise<T>
  callArguments(options: { requiresLeader: boolean; deadline: number }): [Metadata, CallOptions]
  handleError(client: GrpcClient, error: Error): Promise<void>
}

export interface EsdbClient {
  /**
   * Gives a call the streams of the server, and metadata and options for it. Where it fails because there is no connection, the next one gets a new channel.
   * The time is also that of finding the node: a call that has none by then is not made.
   */
  call<T>(deadlineMs: number, action: (streams: Streams, metadata: Metadata, options: CallOptions) => Promise<T>): Promise<T>
  /** Ends the connection; a node that is still being looked for is not connected to. */
  close(): void
}

/** Connects on first use. `connection` is a connection string of the client. */
export const createEsdbClient = (connection: string): EsdbClient => {
  const { EventStoreDBClient, StreamsClient } = protocol()
  const inside = EventStoreDBClient.connectionString(connection) as unknown as ClientInside
  // `execute` does not await this one. It rejects where a cluster has no leader by the time it looks for the new channel, and nobody would catch that.
  const { handleError } = inside
  inside.handleError = (client, error) => handleError(client, error).catch(() => client.close())
  let newest: Streams | null = null
  let isClosed = false
  return {
    async call(deadlineMs, action) {
      const end = performance.now() + deadlineMs
      const late = Promise.withResolvers<never>()
      // The client asks each of several hosts ten times for the leader, 5 s each: far longer than any caller waits.
      const timer = setTimeout(() => late.reject(new Error(`no node was found in ${Math.round(deadlineMs)} ms`)), deadlineMs)
      const made = inside.execute(StreamsClient, 'streams', async (streams) => {
        clearTimeout(timer)
        newest = streams
        if (isClosed) streams.close()
        const leftMs = end - performance.now()
        if (isClosed || leftMs <= 0) throw new Error('the node was found too late')
        return await action(streams, ...inside.callArguments({ requiresLeader: true, deadline: leftMs }))
      })
      try {
        return await Promise.race([made, late.promise])
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      isClosed = true
      newest?.close()
    },
  }
}
