// Password hashes: scrypt with its parameters written beside the hash, so that they can be raised later.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** About 25 ms of CPU and 8 MiB, on the thread pool: a class that signs in at once must not wait for hashing. */
const COST = { N: 8192, r: 8, p: 1 }
const BYTES = 32

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, BYTES, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

const nobody = ['scrypt', COST.N, COST.r, COST.p, randomBytes(16).toString('base64url'), randomBytes(BYTES).toString('base64url')].join('$')

/** Compares in constant time; with no hash to compare with, costs the same and says no. */
export const matchesPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const found = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: 256 * 1024 * 1024,
  })
  return timingSafeEqual(expected, found) && stored !== null
}
