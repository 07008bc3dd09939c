// The endpoint of the live socket, open only to pages of this server.
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { rejected } from '../../protocol/catalogue.ts'
import { networkOf } from '../http/guesses.ts'
import { languageOf } from '../http/language.ts'
import type { Live } from './live.ts'

const MOST_BYTES = 16 * 1024

/**
 * Checks the Origin header that browsers send; other programs send none, and need a ticket like everyone. If `publicUrl` is set, only that
 * origin is accepted: the Host header can be forged.
 */
const isOwnOrigin = (origin: string | undefined, host: string, publicUrl: string | null): boolean =>
  origin === undefined || (publicUrl === null ? URL.parse(origin)?.host === host : origin === new URL(publicUrl).origin)

/** Serves /api/v2/live. */
export const registerLive = async (
  app: FastifyInstance,
  live: Live,
  publicUrl: string | null,
  refuseHandshake: (error: Error, socket: Duplex) => void,
): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: MOST_BYTES } })
  app.websocketServer.on('wsClientError', refuseHandshake)
  app.route({
    method: 'GET',
    url: '/api/v2/live',
    async onRequest(request) {
      if (!isOwnOrigin(request.headers.origin, request.headers.host ?? '', publicUrl)) throw rejected('Common.Forbidden')
    },
    handler: () => {
      throw rejected('Common.NotFound')
    },
    wsHandler: (socket, { ip, headers }) =>
      live.accept(socket, { network: networkOf(ip), ip, language: languageOf(headers['accept-language']) }),
  })
  app.addHook('preClose', async () => live.close())
}
