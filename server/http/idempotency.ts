// Idempotency keys: which of them are taken, and what each was used for. The log binds a key for ever within the streams that it wrote to
// (commands/kit/handler.ts); what is remembered here refuses it for another stream as well: as long as this process lives, and
// in all processes that meet in Redis for an hour.

import { LRUCache } from 'lru-cache'
import type { Caller, ServedCall } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { invalidField } from './body.ts'

const EARLIEST = Date.UTC(2020)
const AHEAD_MS = 5 * 60_000
const REMEMBERED = 20_000

const millisecondsOf = (uuid7: string): number => Number.parseInt(uuid7.replaceAll('-', '').slice(0, 12), 16)

/**
 * The key is the command's id, and ids of new things are made from its time: one that lies ahead of the server's clock or before 2020 is refused.
 * @throws Rejection Common.FieldsNotValid
 */
export const requireTimely = (key: string, now: Date): void => {
  const time = millisecondsOf(key)
  if (time < EARLIEST || time > now.getTime() + AHEAD_MS) throw invalidField('Idempotency-Key', 'Field.OutOfRange')
}

/** What a call asks for, as text: who, what, and the payload without its secrets. */
export const textOf = ({ path, secrets }: ServedCall, caller: Caller | null, input: unknown): string =>
  JSON.stringify([caller?.userId ?? null, path, input], (name, value) => (secrets?.includes(name) ? undefined : value))

/** What keys are used for in other processes. Neither rejects: where nobody can be asked, each process knows its own. */
export interface SharedKeys {
  /** Notes what the key is used for, unless something is noted already, which is returned. */
  take(key: string, hash: string): Promise<string | null>
  free(key: string): Promise<void>
}

const alone: SharedKeys = { take: async () => null, free: async () => {} }

/** The keys of the newest commands, each with the hash of what it was used for. */
export class UsedKeys {
  readonly #hashes = new LRUCache<string, string>({ max: REMEMBERED })
  readonly #shared: SharedKeys

  constructor(shared: SharedKeys = alone) {
    this.#shared = shared
  }

  /**
   * Runs a call under its key. The key is free again when the call failed before it `hasWritten`.
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
