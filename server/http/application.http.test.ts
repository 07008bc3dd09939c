// HTTP from a client's view: invalid bodies, sessions, headers, documentation and the web files, over real sockets.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApplication } from './testing.ts'

let at: Awaited<ReturnType<typeof startTestApplication>>
const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
const script = 'console.log(1)\n'.repeat(200)

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Chronojudge</title>')
  writeFileSync(join(webRoot, '.stamp'), 'of the build')
  writeFileSync(join(webRoot, 'assets/main-abc123.js'), script)
  writeFileSync(join(webRoot, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(webRoot, 'assets/main-abc123.js.gz'), gzipSync(script))
  const past = '2020-01-01T00:00:00.000Z'
  at = await startTestApplication({ webRoot, people: { 8: { mustChangePassword: true }, 9: { expirationTime: past } } })
})
afterAll(async () => {
  await at.stop()
  rmSync(webRoot, { recursive: true })
})

const json = async (response: Response) => ({ status: response.status, ...((await response.json()) as Record<string, unknown>) })
const notValid = (...fields: [string, string][]) => ({
  status: 400,
  code: 'Common.FieldsNotValid',
  validationErrors: fields.map(([field, code]) => expect.objectContaining({ field, code })),
})
const fine = { activityId: 1, name: 'x' }

describe('bodies', () => {
  it('match keys in either case of their first letter, and reply only fields of the schema', async () => {
    const reply = await json(await at.post('Test/Echo', { ActivityId: 1, name: 'exact', Name: 'other', Places: [{ GroupId: 3 }] }))
    expect(reply).toEqual({ status: 200, activityId: 1, name: 'exact', places: [{ groupId: 3 }] })
  })

  it.each<[string, string | Uint8Array, [string, string][]]>([
    [
      'nothing',
      '',
      [
        ['activityId', 'Field.Required'],
        ['name', 'Field.Required'],
      ],
    ],
    ['null', 'null', [['body', 'Field.Required']]],
    ['a list', '[]', [['body', 'Field.Invalid']]],
    ['half of JSON', '{"activityId": 1', [['body', 'Field.NotJson']]],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), [['body', 'Field.NotUtf8']]],
    ['half of a surrogate pair', '{"activityId":1,"name":"\\ud800"}', [['name', 'Field.NotUtf8']]],
    [
      'wrong types',
      '{"activityId":"1","name":7}',
      [
        ['activityId', 'Field.Invalid'],
        ['name', 'Field.Invalid'],
      ],
    ],
    [
      'values out of range',
      '{"activityId":-1,"name":"12345678901"}',
      [
        ['activityId', 'Field.OutOfRange'],
        ['name', 'Field.TooLong'],
      ],
    ],
    ['a wrong address', '{"activityId":1,"name":"x","mail":"x"}', [['mail', 'Field.Email']]],
    ['a wrong field far down', '{"activityId":1,"name":"x","places":[{"groupId":1},{}]}', [['places.1.groupId', 'Field.Required']]],
    ['endless nesting', '['.repeat(100_000) + ']'.repeat(100_000), [['body', 'Field.Invalid']]],
    ['too much', JSON.stringify({ ...fine, extra: 'x'.repeat(5_000_000) }), [['body', 'Field.TooLong']]],
  ])('with %s are refused with code and field', async (_, body, fields) => {
    expect(await json(await at.post('Test/Echo', body))).toMatchObject(notValid(...fields))
  })

  it('of another type than JSON are refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])
      expect(await json(await at.post('Test/Echo', JSON.stringify(fine), { 'content-type': type }))).toMatchObject(
        notValid(['body', 'Field.NotJson']),
      )
  })

  it('cannot reach prototypes, and may hold any character', async () => {
    const body = '{"activityId":1,"name":"a\\u0000b","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    expect(await json(await at.post('Test/Echo', body))).toMatchObject({ status: 200, name: 'a\u0000b' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('that arrive without a type or in pieces are read all the same', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const sent = rawRequest(`${at.address}/api/v2/Test/Echo`, { method: 'POST' }, (response) => {
        response.setEncoding('utf8').on('data', resolve)
      })
      sent.on('error', reject)
      sent.write('{"activityId":1,')
      sent.end('"name":"x"}')
    })
    expect(JSON.parse(text)).toMatchObject(fine)
  })

  it('as a form hold JSON text and files', async () => {
    const form = new FormData()
    form.set('Title', '[not JSON')
    form.set('IsGlobal', 'False')
    form.set('EditFiles', JSON.stringify([{ FileName: 'a.py', File: 'part-1' }, { FileName: 'b.py' }]))
    form.set('part-1', new File(['print(1)'], 'x.py'))
    form.set('editFiles[1].file', new File(['print("二")'], 'b.py'))
    const reply = await fetch(`${at.address}/api/v2/Test/Form`, { method: 'POST', body: form })
    expect(await json(reply)).toEqual({
      status: 200,
      title: '[not JSON',
      isGlobal: false,
      editFiles: [
        { fileName: 'a.py', file: 'print(1)' },
        { fileName: 'b.py', file: 'print("二")' },
      ],
    })
    form.set('stray', new File(['x'], 'c.py'))
    const stray = await fetch(`${at.address}/api/v2/Test/Form`, { method: 'POST', body: form })
    expect(await json(stray)).toMatchObject(notValid(['stray', 'Field.Unknown']))
    const broken = await at.post('Test/Form', '--x\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=x' })
    expect(await json(broken)).toMatchObject(notValid(['body', 'Field.Invalid']))
  })

  it('are the query string of a GET call', async () => {
    expect(await json(await fetch(`${at.address}/api/v2/Test/Many?Count=x`))).toMatchObject(notValid(['count', 'Field.Invalid']))
    expect(await (await fetch(`${at.address}/api/v2/Test/Many?Count=1`)).json()).toEqual(['entry 0'])
  })
})

describe('sessions', () => {
  it('are needed, and end when the person signs in elsewhere', async () => {
    expect(await json(await at.post('Test/Me', {}))).toMatchObject({ status: 401, code: 'Common.Unauthorized' })
    expect(await json(await at.post('Test/Me', {}, { authorization: 'Bearer guess' }))).toMatchObject({ code: 'Common.Unauthorized' })
    const first = await at.signIn(7)
    expect(await json(await at.post('Test/Me', {}, first.headers))).toMatchObject({ status: 200, userId: 7, roles: ['student'] })
    const second = await at.signIn(7)
    await at.vault.sessions.supersedeOthers(7, second.sessionId)
    expect(await json(await at.post('Test/Me', {}, first.headers))).toMatchObject({ status: 401, code: 'User.SignedInElsewhere' })
    expect(await json(await at.post('Test/Me', {}, second.headers))).toMatchObject({ status: 200 })
  })

  it('serve only some calls before the agreement, before a new password and after the account has ended', async () => {
    const early = await at.signIn(7, 'agreement')
    expect(await json(await at.post('Test/Me', {}, early.headers))).toMatchObject({ status: 403, code: 'User.AgreementRequired' })
    expect(await json(await at.post('Test/SignOut', {}, early.headers))).toMatchObject({ status: 200 })
    const reset = await at.signIn(8)
    expect(await json(await at.post('Test/Me', {}, reset.headers))).toMatchObject({ status: 403, code: 'User.PasswordChangeRequired' })
    expect(await json(await at.post('Test/SignOut', {}, reset.headers))).toMatchObject({ status: 200 })
    const expired = await at.signIn(9)
    expect(await json(await at.post('Test/Me', {}, expired.headers))).toMatchObject({ status: 403, code: 'User.AccountExpired' })
  })

  it('wait after some wrong passwords for one account, however its name is written, but not where it has signed in before', async () => {
    const signIn = (account: string, password: string, devices: string[] = []) => at.post('User/Login', { account, password, devices })
    const names = ['a@demo.test', ' A@demo.test ', 'ａ@ｄｅｍｏ.test', 'Ａ@DEMO.TEST', 'a@demo.ｔｅｓｔ']
    const guesses = []
    for (let n = 0; n < 40; n++) guesses.push(await signIn(names[n % names.length] ?? '', 'wrong'))
    const refused = guesses.find((reply) => reply.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused && (await json(refused))).toMatchObject({ code: 'User.TooManyAttempts' })
    expect(guesses.filter((reply) => reply.status === 400).length).toBeLessThan(12)
    expect((await signIn('a@demo.test', 'right')).status).toBe(429)
    expect((await signIn('Ａ@demo.test', 'right', ['nonsense', at.vault.deviceToken('a@demo.test')])).status).toBe(200)
    expect((await signIn('a@demo.test', 'right', [at.vault.deviceToken('b@demo.test')])).status).toBe(429)
    const atOnce = await Promise.all(Array.from({ length: 30 }, () => signIn('c@demo.test', 'wrong')))
    expect(atOnce.filter((reply) => reply.status === 400).length).toBeLessThan(12)
  })

  it('start at once for a class of forty behind one address', async () => {
    const signIn = (account: string, password: string) => at.post('User/Login', { account, password })
    const mistyped = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(`s${n}@demo.test`, `mistyped by ${n}`)))
    expect(mistyped.every((reply) => reply.status === 400)).toBe(true)
    const right = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(`s${n}@demo.test`, 'right')))
    expect(right.every((reply) => reply.status === 200)).toBe(true)
  })

  it('say when a person writes too much, and let others write', async () => {
    const [busy, calm] = [await at.signIn(7), await at.signIn(17)]
    const tickets = await Promise.all(Array.from({ length: 150 }, () => at.post('Live/Ticket', {}, busy.headers)))
    const refused = tickets.filter((reply) => reply.status === 429)
    expect(refused.length).toBeGreaterThan(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0] && (await json(refused[0]))).toMatchObject({ code: 'Common.TooManyRequests' })
    expect((await at.post('Live/Ticket', {}, calm.headers)).status).toBe(200)
  })
})

describe('headers', () => {
  it('carry the command id, the position and whether an answer is stale', async () => {
    const { headers } = await at.signIn(7)
    const key = '019a0000-0000-7000-8000-000000000001'
    expect(await json(await at.post('Test/Me', {}, { ...headers, 'idempotency-key': key }))).toMatchObject({ commandId: key })
    expect(await json(await at.post('Test/Me', {}, { ...headers, 'idempotency-key': '1' }))).toMatchObject(
      notValid(['Idempotency-Key', 'Field.Invalid']),
    )
    expect((await at.post('Test/SignOut', {}, headers)).headers.get('consistency-token')).toBe('00000000000000000042')
    const { headers: other } = await at.signIn(31)
    expect((await at.post('Test/Me', {}, { ...other, 'consistency-token': '00000000000000000010' })).headers.get('stale')).toBeNull()
    expect((await at.post('Test/Me', {}, { ...other, 'consistency-token': '00000000000000000042' })).headers.get('stale')).toBe('true')
  })

  it('never show a caller less than their own last command, whether or not they send its position', async () => {
    const { headers } = await at.signIn(32)
    expect((await at.post('Test/Me', {}, headers)).headers.get('stale')).toBeNull()
    await at.post('Test/SignOut', {}, headers)
    expect((await at.post('Test/Me', {}, headers)).headers.get('stale')).toBe('true')
  })

  it('hand a correlation id back, and protect the page', async () => {
    const response = await fetch(`${at.address}/`, { headers: { 'x-correlation-id': 'abc-1' } })
    expect(response.headers.get('x-correlation-id')).toBe('abc-1')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await at.post('Test/Echo', fine)).headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('compress long replies', async () => {
    const long = await fetch(`${at.address}/api/v2/Test/Many?count=1000`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(long.headers.get('content-encoding')).toBe('br')
    expect(await long.json()).toHaveLength(1000)
    expect((await fetch(`${at.address}/api/v2/Test/Many?count=1`)).headers.get('content-encoding')).toBeNull()
  })
})

describe('errors', () => {
  it('come from the catalogue, in the language of the caller', async () => {
    const zh = await at.post('Test/Fail', { how: 'unavailable' }, { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' })
    expect(await json(zh)).toMatchObject({ status: 503, code: 'Common.Unavailable', message: expect.stringContaining('系統暫時') })
    expect(await json(await at.post('Test/Fail', { how: 'late' }))).toMatchObject({ status: 408, code: 'Judge.OverTime', answerId: 5 })
    const unexpected = await at.post('Test/Fail', { how: 'badly' })
    expect(JSON.stringify(await json(unexpected))).not.toContain('secret')
    expect(unexpected.status).toBe(500)
  })

  it('name the missing resource', async () => {
    for (const path of ['/api/v2/No/Such', '/api/nothing', '/api/v2/%E0%A4%A', '/assets/gone.js', '/.stamp', '/assets/../../package.json'])
      expect(await json(await fetch(at.address + path))).toMatchObject({ status: 404, code: 'Common.NotFound' })
    expect(await json(await at.post('No/Such', 'not JSON'))).toMatchObject({ status: 404, code: 'Common.NotFound' })
  })
})

describe('beside the API', () => {
  it('the process says whether it lives and whether it is ready', async () => {
    expect((await fetch(`${at.address}/healthz`)).status).toBe(200)
    expect(await json(await fetch(`${at.address}/readyz`))).toEqual({ status: 200, isReady: true, judge: 'test' })
    at.state.isReady = false
    expect((await fetch(`${at.address}/readyz`)).status).toBe(503)
    at.state.isReady = true
    const metrics = await (await fetch(`${at.address}/metrics`)).text()
    expect(metrics).toContain('route="/api/v2/Test/Echo",status="200"')
    expect(metrics).toContain('nodejs_eventloop_lag')
  })

  it('the documentation is served with its own scripts only', async () => {
    const page = await fetch(`${at.address}/api/docs`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\bon\w+=/)
    for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) expect((await fetch(at.address + path)).status).toBe(200)
    const document = (await (await fetch(`${at.address}/api/docs/json`)).json()) as { openapi: string; paths: Record<string, unknown> }
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/v2/Test/Echo']).toMatchObject({
      post: { requestBody: { content: { 'application/json': { schema: { required: ['activityId', 'name'] } } } } },
    })
    expect(document.paths['/api/v2/Test/Many']).toMatchObject({
      get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'count' })]) },
    })
    expect(document.paths['/api/v2/Live/Ticket']).toMatchObject({
      post: { responses: { 429: { description: expect.stringContaining('60 a minute') } } },
    })
  })

  it('web files are compressed and cached; the page itself is always revalidated', async () => {
    for (const [accepted, sent] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const file = await fetch(`${at.address}/assets/main-abc123.js`, { headers: { 'accept-encoding': accepted } })
      expect(file.headers.get('content-encoding')).toBe(sent)
      expect(file.headers.get('cache-control')).toContain('immutable')
      expect(await file.text()).toBe(script)
    }
    for (const page of ['/', '/index.html', '/group/5/practice']) {
      const response = await fetch(at.address + page, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('Chronojudge')
    }
  })
})
