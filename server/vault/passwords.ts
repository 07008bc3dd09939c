// Password hashes: argon2id, off the event loop. Older hashes are scrypt; they stay valid until their owners sign in.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from 'async-mutex'

/** About 10 ms of one core and 19 MiB each: hashing must not delay a class that signs in at once. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** Concurrent hashes: leaves a processor for the event loop, however many sign in at once, and threads of the pool for file access. */
const hashing = new Semaphore(Math.max(1, availableParallelism() - 1))

/** PHC string with its parameters: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = (password: string): Promise<string> => hashing.runExclusive(() => hash(password.normalize('NFKC'), COST))

/** Whether the hash uses other parameters than a new one would. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT)

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
const matchesScrypt = async (stored: string, password: string): Promise<boolean> => {
  const [, N, r, p, salt = '', expected = ''] = stored.split('$')
  const wanted = Buffer.from(expected, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 }
  const derived = await hashing.runExclusive(() => derive(password, Buffer.from(salt, 'base64url'), wanted.length, cost))
  return timingSafeEqual(wanted, derived)
}

let nobody: Promise<string> | undefined

/** Compares in constant time; without a hash, takes the same time and returns false. */
export const matchesPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const given = password.normalize('NFKC')
  if (stored?.startsWith('scrypt$')) return matchesScrypt(stored, given)
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const compared = stored ?? (await nobody)
  return (await hashing.runExclusive(() => verify(compared, given))) && stored !== null
}
