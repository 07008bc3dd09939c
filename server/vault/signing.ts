// The installation's signing key (Ed25519): created at first use, stored in the vault, never exported.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Signing } from './port.ts'

const TABLE = 'CREATE TABLE IF NOT EXISTS signingKey (publicKey TEXT PRIMARY KEY, privateKey BLOB NOT NULL, madeAt INTEGER NOT NULL) STRICT'

export const prepareSigning = (db: DatabaseSync): void => db.exec(TABLE)

/** Signs with the newest key; older ones remain valid. */
export const openSigning = (db: DatabaseSync, now: () => number): Signing => {
  const newest = db.prepare('SELECT publicKey, privateKey FROM signingKey ORDER BY madeAt DESC LIMIT 1')
  const all = db.prepare('SELECT publicKey FROM signingKey ORDER BY madeAt')
  const insert = db.prepare('INSERT INTO signingKey VALUES (?, ?, ?)')
  const make = () => {
    const pair = generateKeyPairSync('ed25519')
    const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' })
    const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    insert.run(publicKey, privateKey, now())
    return { publicKey, privateKey }
  }
  return {
    async sign(text) {
      const { publicKey, privateKey } = newest.get() ?? make()
      const key = createPrivateKey({ key: Buffer.from(privateKey as Uint8Array), format: 'der', type: 'pkcs8' })
      return { publicKey: String(publicKey), signature: sign(null, Buffer.from(text), key).toString('base64') }
    },
    async publicKeys() {
      return all.all().map(({ publicKey }) => String(publicKey))
    },
  }
}
