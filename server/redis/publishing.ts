// Lua function that numbers, stores and publishes a message of a live topic; shared by several scripts.
import { REMEMBERED, REMEMBERED_BYTES } from '../live/hub.ts'

/** Lifetime of an idle topic's number, and of its newest messages. */
export const TOPIC_SECONDS = 24 * 3600
const RECENT_SECONDS = 15 * 60

/**
 * Numbers a message, keeps it for a while and publishes it to all processes. An expired topic continues from the highest number of all, so
 * that no number is reused. KEYS: topic, its newest messages, highest number. ARGV: channel, name.
 */
export const PUBLISHING = `local function publish(before, after, told)
  local held = redis.call('HMGET', KEYS[1], 'seq', 'position', 'bytes')
  local highest = tonumber(redis.call('GET', KEYS[3]) or 0)
  local seq = tonumber(held[1] or highest) + 1
  if seq > highest then redis.call('SET', KEYS[3], string.format('%.0f', seq)) end
  local number = string.format('%.0f', seq)
  local text = before .. number .. after
  local position = held[2] or ''
  if told > position then position = told end
  redis.call('RPUSH', KEYS[2], text)
  local bytes = #text
  if redis.call('LLEN', KEYS[2]) > 1 then bytes = bytes + tonumber(held[3] or 0) end
  while redis.call('LLEN', KEYS[2]) > ${REMEMBERED} or bytes > ${REMEMBERED_BYTES} do bytes = bytes - #redis.call('LPOP', KEYS[2]) end
  redis.call('HSET', KEYS[1], 'seq', number, 'position', position, 'bytes', bytes)
  redis.call('EXPIRE', KEYS[1], ${TOPIC_SECONDS})
  redis.call('EXPIRE', KEYS[2], ${RECENT_SECONDS})
  redis.call('PUBLISH', ARGV[1], number .. '\\n' .. ARGV[2] .. '\\n' .. text)
end`
