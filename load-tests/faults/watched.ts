// An additional student who submits once per fault, as the page does: retries with the same idempotency key until it is acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { newCommandId } from '../../commands/kit/ids.ts'
import { callAt, type Reply } from '../../server/testing/client.ts'
import { sources } from '../../server/testing/house.ts'
import type { Installation } from './installation.ts'

const AGAIN_MS = 250
/** Timeout after which a submission counts as lost. */
const PATIENCE_MS = 180_000

export interface WatchedStudent {
  token: string
  userId: number
  /** Submits; resolves to the answer's id once acknowledged. */
  handIn(): Promise<number>
  /** Number of submissions. */
  readonly handedIn: number
}

/** Id of an accepted answer, with its verdict or pending; null if it was not accepted. */
export const acknowledgedId = (status: number, body: { answerId?: number; details?: { answerId?: number } } | null): number | null => {
  if (status === 200) return body?.answerId ?? null
  return status === 408 ? (body?.details?.answerId ?? null) : null
}

/** The last student of the school, whose session no other user shares. */
export const watchedStudent = ({ house, front }: Installation): WatchedStudent => {
  const student = house.students.at(-1)
  if (!student) throw new Error('a house without students')
  const { token, userId } = student
  const call = callAt(front.origin)
  let handedIn = 0
  const ask = (body: object, key: string): Promise<Reply | null> =>
    call('Code/Judge', body, token, { 'Idempotency-Key': key }).catch(() => null)
  return {
    token,
    userId,
    get handedIn() {
      return handedIn
    },
    async handIn() {
      const key = newCommandId(new Date())
      handedIn += 1
      const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: `${sources.python}# ${key}\n` }
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(AGAIN_MS)) {
        const reply = await ask(run, key)
        const answerId = reply && acknowledgedId(reply.status, reply.body)
        if (answerId) return answerId
        if (reply && reply.status < 500 && ![408, 409, 429].includes(reply.status))
          throw new Error(`handing in is refused with ${reply.status}: ${JSON.stringify(reply.body)}`)
      }
      throw new Error(`handing in was not acknowledged within ${PATIENCE_MS / 1000} s`)
    },
  }
}
