// The client's connection, with its generated messages spoken directly. Its own calls are not used: their reads have no deadline and no filter,
// their JSON is not byte for byte what was written, caughtUp comes ahead of events not yet taken, and an append to a silent server never ends.
import { createRequire } from 'node:module'
import { EventStoreDBClient } from '@eventstore/db-client'
import type { CallOptions, Client as GrpcClient, Metadata } from '@grpc/grpc-js'

const require = createRequire(import.meta.url)

export const messages =
  require('@eventstore/db-client/generated/streams_pb.js') as typeof import('@eventstore/db-client/generated/streams_pb.js')
export const shared =
  require('@eventstore/db-client/generated/shared_pb.js') as typeof import('@eventstore/db-client/generated/shared_pb.js')
const { StreamsClient } =
  require('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js')

export type Streams = InstanceType<typeof StreamsClient>

export const { parseConnectionString } =
  require('@eventstore/db-client/dist/Client/parseConnectionString.js') as typeof import('@eventstore/db-client/dist/Client/parseConnectionString.js')

/** What of the client is used: it finds the node, knows credentials and TLS, and makes a new channel once a call has found the old one broken. */
interface ClientInside {
  execute<T>(client: typeof StreamsClient, name: string, action: (client: Streams) => Promise<T>): Promise<T>
  callArguments(options: { requiresLeader: boolean; deadline: number }): [Metadata, CallOptions]
  handleError(client: GrpcClient, error: Error): Promise<void>
  getChannel(): Promise<{ close(): void }>
}

export interface EsdbClient {
  /** Gives a call the streams of the server, and metadata and options for it. Where it fails because there is no connection, the next one gets a new channel. */
  call<T>(deadlineMs: number, action: (streams: Streams, metadata: Metadata, options: CallOptions) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connects when it is first asked for something. `connection` is a connection string of the client. */
export const createEsdbClient = (connection: string): EsdbClient => {
  const inside = EventStoreDBClient.connectionString(connection) as unknown as ClientInside
  let isUsed = false
  return {
    call(deadlineMs, action) {
      isUsed = true
      return inside.execute(StreamsClient, 'streams', (streams) =>
        action(streams, ...inside.callArguments({ requiresLeader: true, deadline: deadlineMs })),
      )
    },
    async close() {
      if (!isUsed) return
      const channel = await inside.getChannel().catch(() => null)
      channel?.close()
    },
  }
}
