// The public keys of this installation's signatures, for those who verify a record or an anchor elsewhere. Old keys are kept.
import type { FastifyInstance } from 'fastify'

/** Registers /.well-known/chronojudge-keys.json. `publicKeys`: Ed25519, SPKI in base64, oldest first. */
export const registerPublicKeys = (app: FastifyInstance, publicKeys: () => Promise<readonly string[]>): void => {
  app.get('/.well-known/chronojudge-keys.json', async (_, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').send({ algorithm: 'Ed25519', keys: await publicKeys() }),
  )
}
