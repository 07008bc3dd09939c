// Security headers and the correlation id are on every reply, including those written before a request is routed or read.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from './security.ts'
import { startTestApplication } from './testing.ts'

let at: Awaited<ReturnType<typeof startTestApplication>>
beforeAll(async () => {
  at = await startTestApplication()
})
afterAll(() => at.stop())

/** Sends raw bytes; returns status and headers of the reply. */
const raw = (bytes: string): Promise<{ status: number; headers: Headers; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at.address)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(5000, () => socket.destroy(new Error(`no reply: ${text}`)))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [line = '', ...lines] = head.split('\r\n')
      const headers = new Headers(lines.map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]))
      resolve({ status: Number(line.split(' ')[1]), headers, body })
    })
  })

const line = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`
const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']

it.each([
  ['a page', line('/'), 404],
  ['a call that is not there', line('/api/v2/Nothing'), 404],
  ['an address that cannot be decoded', line('/%zz'), 404],
  ['an address of bytes that are no text', line('/api/v2/%ff'), 404],
  ['a line that is no request', 'NONSENSE\r\n\r\n', 400],
  ['headers that are too long', line('/', `X-Long: ${'x'.repeat(40_000)}`), 400],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an expectation that is not met', line('/', 'Expect: a miracle'), 400],
  ['a handshake without a key', `GET /api/v2/live HTTP/1.1\r\nHost: x\r\n${upgrade.join('\r\n')}\r\n\r\n`, 400],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\nand more', 400],
  ['a method that nobody serves', `PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 404],
])('%s', async (_, bytes, status) => {
  const reply = await raw(bytes)
  expect(reply.status).toBe(status)
  for (const [name, value] of Object.entries(securityHeaders(null))) expect([name, reply.headers.get(name)]).toEqual([name, value])
  expect(reply.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
})

it('a tunnel is refused in JSON, and its connection closed though the other side keeps it open or resets it', async () => {
  const { hostname, port } = new URL(at.address)
  const ask = () => connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  const request = 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n'
  const reset = ask()
  reset.on('error', () => {}).write(request, () => reset.resetAndDestroy())
  let text = ''
  const kept = ask()
  kept.on('data', (chunk) => (text += chunk.toString())).write(request)
  const closed = new Promise((resolve) => kept.once('end', resolve))
  await closed
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'Common.FieldsNotValid' })
  const gone = new Promise((resolve) => kept.once('close', resolve).on('error', () => {}))
  const writing = setInterval(() => kept.write('x'), 100)
  await gone
  clearInterval(writing)
  expect((await raw(line('/'))).status).toBe(404)
})

it('over https they say so for a year', () => {
  expect(securityHeaders('https://judge.example')).toMatchObject({ 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' })
  expect(securityHeaders('http://judge.example')).not.toHaveProperty('Strict-Transport-Security')
})

it('the documents of the API are compressed as the client accepts, and cached by it', async () => {
  for (const name of ['json', 'yaml']) {
    const ask = (headers: Record<string, string>) => fetch(`${at.address}/api/docs/${name}`, { headers })
    const plain = await (await ask({ 'accept-encoding': 'identity' })).text()
    const [first] = await Promise.all([ask({ 'accept-encoding': 'gzip, br' }), ask({ 'accept-encoding': 'br' })])
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(await first.text()).toBe(plain)
    const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(await zipped.text()).toBe(plain)
    const etag = first.headers.get('etag') as string
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  }
})
