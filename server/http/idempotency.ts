// Idempotency keys: which of them are taken, and what each was used for. The log binds a key for ever within the streams that it wrote to
// (commands/kit/handler.ts); what is remembered here refuses it for another stream as well, as long as this process lives.

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

/** The keys of the newest commands, each with the hash of what it was used for. */
export class UsedKeys {
  readonly #hashes = new LRUCache<string, string>({ max: REMEMBERED })

  /**
   * Runs a call under its key. The key is free again when the call failed before it `hasWritten`.
   * @throws Rejection Common.IdempotencyKeyReused
   */
  async around<T>(key: string, hash: string, hasWritten: () => boolean, run: () => Promise<T>): Promise<T> {
    const known = this.#hashes.get(key)
    if (known !== undefined && known !== hash) throw rejected('Common.IdempotencyKeyReused')
    this.#hashes.set(key, hash)
    try {
      return await run()
    } catch (error) {
      if (known === undefined && !hasWritten()) this.#hashes.delete(key)
      throw error
    }
  }
}
