// The judges' Redis user, with Redis started as docker-compose.yml does: it can do a judge's work and access nothing else.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../config.ts'
import { type JudgeServer, startJudgeServer } from '../start/judgeServer.ts'
import { type House, sources } from '../testing/house.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openTableHouse } from '../testing/tableHouse.ts'
import { openTableJudge } from '../testing/tableJudge.ts'
import { composeFile } from './check.ts'

const passwords = { REDIS_PASSWORD: 'of-the-servers', JUDGE_REDIS_PASSWORD: 'of-the-judges' }
const sum = {
  prints: (input: string) =>
    `${input
      .split(/\s+/)
      .slice(0, 2)
      .map(Number)
      .reduce((a, b) => a + b)}\n`,
}

/** Arguments that Compose passes to redis-server, as the shell expands them. */
const argumentsOfRedis = (): string[] => {
  const { services } = parse(composeFile()) as { services: { redis: { command: [string, string, string] } } }
  const command = services.redis.command[2].replaceAll('$$', '$').replace('exec redis-server', String.raw`printf '%s\n'`)
  return execFileSync('sh', ['-c', command], { env: { ...process.env, ...passwords }, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
}

let redis: RedisProcess
let house: House
let judge: JudgeServer
let folder: string
let asJudge: Redis
const warned: unknown[] = []

/** Redis's COMMAND reply: name, arity, flags, first key; subcommands at index 9. */
type CommandReply = [string, number, string[], number, number, number, string[], string[], unknown[], CommandReply[]]

beforeAll(async () => {
  redis = await startRedis({ args: argumentsOfRedis(), password: passwords.REDIS_PASSWORD })
  folder = mkdtempSync(join(tmpdir(), 'judge-user-'))
  house = await openTableHouse({ studentCount: 1, env: { REDIS_URL: redis.url, ROLES: 'api,projections,reactors' } })
  const url = redis.url.replace(`:${passwords.REDIS_PASSWORD}`, `judge:${passwords.JUDGE_REDIS_PASSWORD}`)
  const config = readConfig({ PORT: '0', ROLES: 'judge', REDIS_URL: url, DATA_DIR: folder, JUDGE_SLOTS: '1' })
  const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line)) })
  judge = await startJudgeServer(config, log, { openJudge: () => openTableJudge([[sources.python, sum]]) })
  asJudge = new Redis(url)
})
afterAll(async () => {
  asJudge.disconnect()
  await judge.stop()
  await house.close()
  await redis.close()
  rmSync(folder, { recursive: true, force: true })
})

const python = () => ({ ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: sources.python })

it('judges and evaluates as that user, and tells of it live', async () => {
  const { token } = house.students[0] as House['students'][number]
  await vi.waitFor(async () => expect((await house.call('Code/Judge', python(), token)).body).toMatchObject({ status: 'Accept' }))
  expect((await house.call('Code/Evaluate', { ...python(), input: '3 4' }, token)).body).toMatchObject({ stdout: '7\n' })
  expect(warned).toEqual([])
})

it.each([
  ['GET', 'chronojudge:0:ticket:x'],
  ['SET', 'chronojudge:0:limits:login:x', '0'],
  ['DEL', 'chronojudge:0:lease:homework'],
  ['SET', 'chronojudge:0:live:topic:exams/7', 'x'],
  ['PUBLISH', 'chronojudge:0:sessionEnds', 'x'],
  ['SUBSCRIBE', 'chronojudge:0:destroyedKeys'],
  ['EVAL', "return redis.call('GET', KEYS[1])", '1', 'chronojudge:0:ticket:x'],
  ['KEYS', '*'],
  ['SCAN', '0'],
  ['EVAL', "return redis.call('SCAN', 0)", '0'],
  ['RANDOMKEY'],
  ['DBSIZE'],
  ['PUBSUB', 'CHANNELS'],
  ['CLIENT', 'TRACKING', 'ON', 'BCAST'],
  ['FLUSHALL'],
  ['CONFIG', 'GET', 'requirepass'],
  ['ACL', 'LIST'],
  ['SCRIPT', 'FLUSH'],
  ['SCRIPT', 'DEBUG', 'SYNC'],
])('is refused %s %s', async (command, ...args) => {
  await expect(asJudge.call(command, ...args)).rejects.toThrow(/permission|can't run this command/i)
})

/** Commands a judge may send without a key or channel that its patterns could restrict: none of them reveals others' data. */
const KEYLESS =
  /^(?:auth|client\|\w[\w-]*|command\|\w+|discard|echo|eval|evalsha|exec|hello|info|multi|ping|quit|readonly|readwrite|asking|reset|script\|load|select|time|unsubscribe|unwatch|wait|waitaof|\w+\|help)$/

it('names a key or a channel in every command but those that tell nothing of others', async () => {
  const asServer = new Redis(redis.url)
  const known = (await asServer.call('COMMAND')) as CommandReply[]
  const allowed: string[] = []
  for (const command of known)
    for (const [name, arity, flags, firstKey] of command[9]?.length ? command[9] : [command]) {
      const words = [...name.split('|'), ...Array<string>(50).fill('0')].slice(0, Math.max(name.split('|').length, Math.abs(arity)))
      const answer = await asServer.call('ACL', 'DRYRUN', 'judge', ...words).catch((error: Error) => error.message)
      const namesKeys = firstKey > 0 || (flags.includes('movablekeys') && !flags.includes('no_mandatory_keys'))
      if (!namesKeys && answer === 'OK') allowed.push(name)
    }
  asServer.disconnect()
  expect(allowed).toContain('evalsha')
  expect(allowed.filter((name) => !KEYLESS.test(name) || name === 'client|tracking')).toEqual([])
})
