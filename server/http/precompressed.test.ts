// Builds and compressions of a static text.
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { precompressed } from './precompressed.ts'

it('a static text is built once, and compressed once per encoding, also for requests at the same time', async () => {
  const done: string[] = []
  const step = (name: string) => async (text: Buffer) => {
    done.push(name)
    return await Promise.resolve(Buffer.from(`${name} ${text.toString()}`))
  }
  const make = () => {
    done.push('built')
    return 'text'
  }
  await using app = fastify()
  app.get('/', precompressed(make, 'text/plain', { br: step('br'), gzip: step('gzip'), identity: step('identity') }))
  const ask = async (accepted: string) => (await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })).body
  expect(await Promise.all([ask('br'), ask('gzip, br'), ask('gzip'), ask('identity')])).toEqual([
    'br text',
    'br text',
    'gzip text',
    'identity text',
  ])
  expect(await Promise.all([ask('br'), ask('gzip')])).toEqual(['br text', 'gzip text'])
  expect(done).toEqual(['built', 'br', 'gzip', 'identity'])
})
