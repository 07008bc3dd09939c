// Networks of a call, and the hash of Safe Exam Browser.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { configKeyHash, isInNetworks, originOf, roomOf } from './origin.ts'

test('an address is in a network of its own kind, also as IPv4 written in IPv6', () => {
  const networks = ['192.0.2.0/24', '2001:db8:1::/48']
  for (const address of ['192.0.2.1', '192.0.2.255', '::ffff:192.0.2.9', '2001:db8:1:2::3'])
    expect([address, isInNetworks(address, networks)]).toEqual([address, true])
  for (const address of ['192.0.3.1', '::ffff:192.0.3.1', '2001:db8:2::1', '::1'])
    expect([address, isInNetworks(address, networks)]).toEqual([address, false])
  expect(isInNetworks('192.0.2.1', [])).toBe(false)
})

test('the network of a room is that of its neighbours', () => {
  expect(roomOf('192.0.2.77')).toBe('192.0.2.0/24')
  expect(roomOf('::ffff:192.0.2.77')).toBe('192.0.2.0/24')
  expect(roomOf('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64')
  expect(isInNetworks('2001:db8:1:2:ffff::1', [roomOf('2001:db8:1:2:3::4')])).toBe(true)
  expect(isInNetworks('::2', [roomOf('::1')])).toBe(true)
})

test('the hash is over the public address of the call without its fragment, and the key', () => {
  const key = 'ab'.repeat(32)
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(configKeyHash('https://oj.example/api/v2/Exam/Enter#a', key)).toBe(sha(`https://oj.example/api/v2/Exam/Enter${key}`))
  const request = (headers: Record<string, string>) =>
    originOf({ ip: '192.0.2.1', protocol: 'http', host: 'inner:3000', url: '/a?b=1', headers }, 'https://oj.example')
  const header = 'x-safeexambrowser-configkeyhash'
  expect(request({ [header]: sha(`https://oj.example/a?b=1${key}`) }).hasConfigKey(['00'.repeat(32), key])).toBe(true)
  expect(request({ [header]: sha(`http://inner:3000/a?b=1${key}`) }).hasConfigKey([key])).toBe(false)
  expect(request({}).hasConfigKey([key])).toBe(false)
})
