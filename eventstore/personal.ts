// Personal fields as they stand in the log: sealed with the key of the person they are about, so that losing the key forgets the person.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A sealed value: base64 of user id (8 bytes), nonce (12), tag (16) and the ciphertext (AES-256-GCM) of its JSON. */
export interface Sealed {
  $personal: string
}

const ID = 8
const NONCE = 12
const TAG = 16

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as Sealed).$personal === 'string'

/** Seals a value with a person's key of 32 bytes. The person's id is part of it, to find the key for decryption. */
export const seal = (userId: number, key: Buffer, value: unknown): Sealed => {
  const owner = Buffer.alloc(ID)
  owner.writeBigUInt64BE(BigInt(userId))
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(owner)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return { $personal: Buffer.concat([owner, nonce, cipher.getAuthTag(), text]).toString('base64') }
}

/** The person whose key decrypts it. */
export const ownerOf = ({ $personal }: Sealed): number => Number(Buffer.from($personal.slice(0, 12), 'base64').readBigUInt64BE())

/** @throws Error when the key is not the one it was sealed with, or the text was changed */
export const unseal = ({ $personal }: Sealed, key: Buffer): unknown => {
  const bytes = Buffer.from($personal, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(ID, ID + NONCE), { authTagLength: TAG })
  decipher.setAAD(bytes.subarray(0, ID)).setAuthTag(bytes.subarray(ID + NONCE, ID + NONCE + TAG))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(ID + NONCE + TAG)), decipher.final()]).toString('utf8'))
}
