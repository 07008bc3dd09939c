// Replies beside the API to the public, operators and broken clients, over real sockets.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApplication } from './testing.ts'

type Application = Awaited<ReturnType<typeof startTestApplication>>
const opened: Application[] = []
const start = async (options: Parameters<typeof startTestApplication>[0]): Promise<Application> => {
  const application = await startTestApplication(options)
  opened.push(application)
  return application
}
afterEach(async () => {
  for (const application of opened.splice(0)) await application.stop()
})

describe('numbers and details', () => {
  const token = 'a-token-of-operators'
  const ask = async (at: Application, path: string, authorization?: string) => {
    const response = await fetch(at.address + path, authorization === undefined ? {} : { headers: { authorization } })
    return { status: response.status, body: await response.text() }
  }

  it.each(['nobody', { token }] as const)('are not for the world (%j)', async (operators) => {
    const at = await start({ operators })
    for (const authorization of [undefined, 'Bearer wrong', `Bearer ${token}x`, token]) {
      expect(await ask(at, '/readyz', authorization)).toEqual({ status: 200, body: '{"isReady":true}' })
      expect(await ask(at, '/metrics', authorization)).toMatchObject({ status: 401, body: expect.stringContaining('Common.Unauthorized') })
    }
    expect((await ask(at, '/healthz')).status).toBe(200)
    at.state.isReady = false
    expect(await ask(at, '/readyz')).toEqual({ status: 503, body: '{"isReady":false}' })
  })

  it('require the token', async () => {
    const at = await start({ operators: { token } })
    expect((await ask(at, '/readyz', `Bearer ${token}`)).body).toContain('"judge":"test"')
    expect((await ask(at, '/metrics', `Bearer ${token}`)).body).toContain('nodejs_eventloop_lag')
  })
})

describe('the address of a client', () => {
  const seen = async (at: Application) =>
    (await (await at.post('Test/Address', {}, { 'x-forwarded-for': '203.0.113.9' })).json()) as { ip: string }

  it('is not taken from the client', async () => {
    expect((await seen(await start({}))).ip).toBe('127.0.0.1')
    expect((await seen(await start({ trustedProxies: ['10.0.0.0/8'] }))).ip).toBe('127.0.0.1')
  })

  it('is taken from a trusted proxy', async () => {
    expect((await seen(await start({ trustedProxies: ['127.0.0.0/8'] }))).ip).toBe('203.0.113.9')
  })
})

describe('invalid HTTP', () => {
  const send = async ({ address }: Application, bytes: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { head, body: JSON.parse(body) }
  }

  it.each([
    ['GET / HTTP/9.9\r\n\r\n', 'Field.Invalid'],
    ['POST /api/v2/Test/Echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n', 'Field.Invalid'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 'Field.TooLong'],
  ])('is told so in the shape of every refusal: %.30j', async (bytes, code) => {
    const { head, body } = await send(await start({}), bytes)
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(head).toContain('application/json')
    expect(body).toEqual({
      code: 'Common.FieldsNotValid',
      message: expect.any(String),
      validationErrors: [{ field: 'request', code, message: expect.any(String) }],
    })
  })

  it('correlation ids longer than a hundred characters, or of other letters, are replaced', async () => {
    const at = await start({})
    const echoed = async (id: string) => (await at.post('Test/Address', {}, { 'x-correlation-id': id })).headers.get('x-correlation-id')
    expect(await echoed('exam-7')).toBe('exam-7')
    for (const id of ['a'.repeat(101), 'a b', '<script>']) expect(await echoed(id)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
