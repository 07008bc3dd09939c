// Texts in a request that are paths of the box.
import { expect, test } from 'vitest'
import type { RunRequest } from './port.ts'
import { relocated, relocatedBack, relocationsIn } from './relocate.ts'

const limits = { cpuMs: 1, wallMs: 1, memoryBytes: 1 }
const moved = (argv: string[], env?: Record<string, string>): RunRequest =>
  relocated({ argv, ...(env ? { env } : {}), limits, phase: 'run' }, [...relocationsIn('/var/b/7'), ['/opt/host', '/home/a/host']])

test('paths of the box become those of its folder', () => {
  expect(moved(['/box/a', '-o', '/box', '/w/x', '/tmp', '/opt/host/main.js']).argv).toEqual([
    '/var/b/7/box/a',
    '-o',
    '/var/b/7/box',
    '/var/b/7/w/x',
    '/var/b/7/tmp',
    '/home/a/host/main.js',
  ])
})

test('also behind flags, signs and in scripts', () => {
  expect(moved(['-I/box', '-Djava.io.tmpdir=/tmp', '/box:/box/lib.jar', "cd /box; cat '/w/x'>/tmp/y", '@/box/args']).argv).toEqual([
    '-I/var/b/7/box',
    '-Djava.io.tmpdir=/var/b/7/tmp',
    '/var/b/7/box:/var/b/7/box/lib.jar',
    "cd /var/b/7/box; cat '/var/b/7/w/x'>/var/b/7/tmp/y",
    '@/var/b/7/box/args',
  ])
})

test('other paths stay', () => {
  const others = ['/usr/tmp', '/boxes/a', '/box.c', 'a/box', '../w', '/tmp-1', '/word', 'x-/usr/box']
  expect(moved(others).argv).toEqual(others)
})

test('the environment has them too, given or not', () => {
  expect(moved(['a'], { GOCACHE: '/tmp/go' }).env).toEqual({ GOCACHE: '/var/b/7/tmp/go' })
  expect(moved(['a']).env).toMatchObject({ HOME: '/var/b/7/w', TMPDIR: '/var/b/7/tmp' })
})

test('messages come back with the paths of the request, and other bytes as they are', () => {
  const said = Buffer.concat([Buffer.from('/var/b/7/box/main.c:1: über /home/a/host/x.js'), Buffer.from([0xff, 0x00])])
  const expected = Buffer.concat([Buffer.from('/box/main.c:1: über /opt/host/x.js'), Buffer.from([0xff, 0x00])])
  expect(relocatedBack(said, [...relocationsIn('/var/b/7'), ['/opt/host', '/home/a/host']]).equals(expected)).toBe(true)
})
