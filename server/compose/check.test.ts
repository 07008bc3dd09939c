import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { importProblemSchemas } from '../../commands/problems/package/schemas.ts'
import { complaintsAbout, composeFile } from './check.ts'
import { newEnv, SECRETS } from './env.ts'

const file = composeFile()

it('has nothing to say against docker-compose.yml', () => {
  expect(complaintsAbout(file)).toEqual([])
})

it('rejects an invalid Compose file', () => {
  expect(complaintsAbout(file.replace('restart: on-failure', 'restrat: on-failure')).join()).toContain('additional properties')
})

it.each([
  ['LOG_LEVEL: ${', 'LOG_LEVL: ${', 'LOG_LEVL is no setting of the server'],
  ['networks: [judging]', 'networks: [outside]', 'judge: no such network: outside'],
  ['volumes: [log:/var', 'volumes: [logs:/var', 'eventstore: no such volume: logs'],
  ['./server/compose/nginx.conf', './server/compose/ngin.conf', 'proxy: no such file: ./server/compose/ngin.conf'],
  ['image: mongo:8.0', 'image: mongo:latest', 'mongodb: its image has no version'],
  ['${REDIS_PASSWORD:?run npm run compose:env}', '${REDIS_PASSWORD:-secret}', 'a secret that is missing has to stop the start'],
  ['${HTTP_PORT:-8080}', '${HTP_PORT:-8080}', '${HTP_PORT}: .env does not have it'],
])('finds %s written as %s', (right, wrong, complaint) => {
  expect(file).toContain(right)
  expect(complaintsAbout(file.replace(right, wrong)).join('\n')).toContain(complaint)
})

it('makes secrets that are never the same', () => {
  const [one, other] = [newEnv(), newEnv()]
  for (const name of SECRETS) {
    const value = new RegExp(`^${name}=(.+)$`, 'm')
    expect(value.exec(one)?.[1]).toMatch(/^[0-9a-f]{48}$/)
    expect(value.exec(one)?.[1]).not.toBe(value.exec(other)?.[1])
  }
})

it('has a proxy that lets the largest package in', () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')) ?? []
  expect(Number(mebibytes) * 1024 ** 2).toBe(importProblemSchemas.bodyLimit)
})

it('has a Redis that refuses writes before its container runs out of memory', () => {
  const { redis } = (
    parse(file) as { services: Record<string, { command: string[]; deploy: { resources: { limits: { memory: string } } } }> }
  ).services
  expect(redis?.deploy.resources.limits.memory).toBe('1G')
  expect(redis?.command.join(' ')).toMatch(/--maxmemory 640mb --maxmemory-policy noeviction/)
})
