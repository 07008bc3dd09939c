// Coalesces rows of live topics across processes. Waiting rows are kept in Redis, so that the latest row of a key wins regardless of its
// process, and the message rate applies to all processes together.
import { textAround } from '../live/hub.ts'
import { MOST_MESSAGE_BYTES, MOST_ROWS, MOST_WAITING_ROWS, type RowsOptions, type RowText } from '../live/rows.ts'
import { type RedisConnection, script } from './connection.ts'
import { PUBLISHING } from './publishing.ts'

/** Rows normally wait less than a second. Those of a process that died are sent with the topic's next row, or expire. */
const WAITING_MS = 60_000

/**
 * Stores rows and, unless the topic is in its pause, sends waiting rows. Returns in how many ms it must be called again, or 0 if nothing
 * waits. KEYS: as `PUBLISHING` has them, waiting rows by key, their keys in order, the pause between messages. ARGV: channel, name, text before the
 * number, position, ms between messages, keys and rows by turns.
 */
const TELL = script(`${PUBLISHING}
local told = redis.call('HMGET', KEYS[1], 'told', 'tooMuch')
local position, isTooMuch = told[1] or '', told[2]
if ARGV[4] > position then
  position = ARGV[4]
  redis.call('HSET', KEYS[1], 'told', position)
end
if not isTooMuch then
  for at = 6, #ARGV, 2 do
    if redis.call('HSET', KEYS[4], ARGV[at], ARGV[at + 1]) == 1 then redis.call('RPUSH', KEYS[5], ARGV[at]) end
  end
  if redis.call('LLEN', KEYS[5]) > ${MOST_WAITING_ROWS} then
    isTooMuch = '1'
    redis.call('HSET', KEYS[1], 'tooMuch', isTooMuch)
    redis.call('DEL', KEYS[4], KEYS[5])
  end
  redis.call('PEXPIRE', KEYS[4], ${WAITING_MS})
  redis.call('PEXPIRE', KEYS[5], ${WAITING_MS})
end
if not isTooMuch and redis.call('LLEN', KEYS[5]) == 0 then return 0 end
local pause = redis.call('PTTL', KEYS[6])
if pause > 0 then return pause end
local after = ',"type":"changed","payload":{}'
if isTooMuch then redis.call('HDEL', KEYS[1], 'tooMuch')
else
  local rows, bytes = {}, 0
  while #rows < ${MOST_ROWS} do
    local key = redis.call('LINDEX', KEYS[5], 0)
    if not key then break end
    local row = redis.call('HGET', KEYS[4], key)
    if row then
      bytes = bytes + #row
      if #rows > 0 and bytes > ${MOST_MESSAGE_BYTES} then break end
      rows[#rows + 1] = row
      redis.call('HDEL', KEYS[4], key)
    end
    redis.call('LPOP', KEYS[5])
  end
  after = ',"type":"rows","payload":{"rows":[' .. table.concat(rows, ',') .. ']}'
end
if position ~= '' then after = after .. ',"position":"' .. position .. '"' end
publish(ARGV[3], after .. '}', position)
redis.call('SET', KEYS[6], '1', 'PX', ARGV[5])
if redis.call('LLEN', KEYS[5]) > 0 then return tonumber(ARGV[5]) end
return 0`)

export interface SharedRowsOptions {
  redis: RedisConnection
  channel: string
  /** Keys of a topic, as `PUBLISHING` expects them. */
  keysOf(topic: string): string[]
  /** Called if rows could not be stored. */
  lost(): void
}

/** Each row is sent to Redis immediately, so that the later of two processes wins. */
export const createSharedRows = ({ redis, channel, keysOf, lost }: SharedRowsOptions) => {
  const timers = new Map<string, NodeJS.Timeout>()
  const waitingKeys = (topic: string) => ['rows', 'order', 'pause'].map((part) => redis.key(`live:${part}:${topic}`))
  const tell = async (topic: string, rows: readonly RowText[], { everyMs, position }: RowsOptions): Promise<void> => {
    const keys = [...keysOf(topic), ...waitingKeys(topic)]
    const [before] = textAround(topic, 'rows', '')
    const pairs = rows.flatMap(({ key, text }) => [key, text])
    try {
      const pause = (await redis.run(TELL, keys, [channel, topic, before, position ?? '', Math.ceil(everyMs), ...pairs])) as number
      if (pause > 0) later(topic, pause, everyMs)
    } catch {
      lost()
    }
  }
  const later = (topic: string, pause: number, everyMs: number): void => {
    if (timers.has(topic)) return
    const send = () => {
      timers.delete(topic)
      void tell(topic, [], { everyMs })
    }
    timers.set(topic, setTimeout(send, pause).unref())
  }
  return (topic: string, rows: readonly RowText[], options: RowsOptions): void => void tell(topic, rows, options)
}
