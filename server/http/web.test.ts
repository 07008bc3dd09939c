import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isNoFile, isPage, registerWeb } from './web.ts'

/** Accept headers of a browser that opens an address, and of a page that loads an image. */
const OPENING = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const PICTURE = 'image/avif,image/webp,*/*;q=0.8'

describe('a browser that opens an address gets the application', () => {
  it.each([
    '/',
    '/groups/5/practice',
    '/user/groups?course_number=CS101.2',
    '/eyJhbGciOi.eyJzdWIi.c2ln',
    '/no/such.page',
    '/problems/1.5',
    '/apiary',
    '/user/groups?next=/assets/x.js',
  ])('%s', (url) => expect([isPage('GET', url, OPENING), isPage('HEAD', url, OPENING)]).toEqual([true, true]))
})

describe('missing files and calls are not found', () => {
  it.each([
    ['a call', 'GET', '/api/v2/No.Such', OPENING],
    ['an asset', 'GET', '/assets/gone.js', OPENING],
    ['a picture in a page', 'GET', '/logo.png', PICTURE],
    ['a file for a program', 'GET', '/robots.txt', '*/*'],
    ['a file for a program that says nothing', 'GET', '/favicon.ico?v=2', undefined],
    ['data', 'GET', '/groups/5', 'application/json'],
    ['a form', 'POST', '/groups/5', OPENING],
  ])('%s', (_, method, url, accept) => expect(isPage(method, url, accept)).toBe(false))
})

it('a program that names no type gets the page of an address without a dot', () => {
  expect(isPage('GET', '/groups/5/practice', undefined)).toBe(true)
  expect(isPage('GET', '/groups/5/practice?x=a.js', '*/*')).toBe(true)
})

it('an address longer than any file is called is no fault, but a page', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(root, 'index.html'), 'the application')
  const app = fastify()
  await registerWeb(app, root)
  app.setErrorHandler((error, _, reply) => (isNoFile(error) ? reply.callNotFound() : reply.send(error)))
  app.setNotFoundHandler((_, reply) => reply.sendFile('index.html'))
  for (const url of ['/', `/${'x'.repeat(200)}.${'y'.repeat(200)}.z`, '/short/one'])
    expect((await app.inject(url)).body).toBe('the application')
  await app.close()
  rmSync(root, { recursive: true })
})
