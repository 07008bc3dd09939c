// Idempotency keys: validation, and the request each was used for. The log binds a key permanently within the streams it wrote to
// (commands/kit/handler.ts); the memory here also refuses it for other streams: for the lifetime of this process, and for an hour in all
// processes that share Redis.

import { LRUCache } from 'lru-cache'
import type { Caller, ServedCall } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { invalidField } from './body.ts'

const EARLIEST = Date.UTC(2020)
const AHEAD_MS = 5 * 60_000
const REMEMBERED = 20_000

const millisecondsOf = (uuid7: string): number => Number.parseInt(uuid7.replaceAll('-', '').slice(0, 12), 16)

/**
 * The key is the command's id, and ids of new things derive from its time: times ahead of the server's clock or before 2020 are refused.
 * @throws Rejection Common.FieldsNotValid
 */
export const requireTimely = (key: string, now: Date): void => {
  const time = millisecondsOf(key)
  if (time < EARLIEST || time > now.getTime() + AHEAD_MS) throw invalidField('Idempotency-Key', 'Field.OutOfRange')
}

/** Identifies a request as text: caller, call, and the payload without its secrets. */
export const textOf = ({ path, secrets }: ServedCall, caller: Caller | null, input: unknown): string =>
  JSON.stringify([caller?.userId ?? null, path, input], (name, value) => (secrets?.includes(name) ? undefined : value))

/** Key uses in other processes. Neither rejects: without Redis each process knows only its own. */
export interface SharedKeys {
  /** Records the use of the key unless one is recorded already, and returns the existing one. */
  take(key: string, hash: string): Promise<string | null>
  free(key: string): Promise<void>
}

const alone: SharedKeys = { take: async () => null, free: async () => {} }

/** Keys of the newest commands, each with the hash of its request. */
export class UsedKeys {
  readonly #hashes = new LRUCache<string, string>({ max: REMEMBERED })
  readonly #shared: SharedKeys

  constructor(shared: SharedKeys = alone) {
    this.#shared = shared
  }

  /**
   * Runs a call under its key. The key is released if the call failed before it `hasWritten`.
   * @throws Rejection Common.IdempotencyKeyReused
   */
  async around<T>(key: string, hash: string, hasWritten: () => boolean, run: () => Promise<T>): Promise<T> {
    const here = this.#hashes.get(key)
    if (here !== undefined && here !== hash) throw rejected('Common.IdempotencyKeyReused')
    this.#hashes.set(key, hash)
    const known = here ?? (await this.#shared.take(key, hash))
    if (known !== null && known !== hash) {
      this.#hashes.delete(key)
      throw rejected('Common.IdempotencyKeyReused')
    }
    try {
      return await run()
    } catch (error) {
      if (known === null && !hasWritten()) {
        this.#hashes.delete(key)
        await this.#shared.free(key)
      }
      throw error
    }
  }
}
