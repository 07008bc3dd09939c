// Every call has a test over HTTP that covers its results, refusals and invalid input on the whole server.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { files } from '../imports.fixture.ts'
import { allCalls } from './calls.fixture.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = files
  .filter((file) => /(?:\.(?:http\.test|suite)|examples\.fixture)\.ts$|^server\/testing\//.test(file))
  .map((file) => readFileSync(resolve(root, file), 'utf8'))

it('every call has a test over HTTP', async () => {
  expect(sources.length).toBeGreaterThan(20)
  const isAsked = (path: string) => sources.some((source) => source.includes(`'${path}'`) || source.includes(`/api/v2/${path}\``))
  expect((await allCalls()).map(({ path }) => path).filter((path) => !isAsked(path))).toEqual([])
})
