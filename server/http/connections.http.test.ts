// Connection limits by address and session; a school behind one address can work within them.
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openTab } from '../testing/tab.ts'
import { startTestApplication } from './testing.ts'

let at: Awaited<ReturnType<typeof startTestApplication>>
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await at.stop()
})

interface Line {
  socket: Socket
  isClosed(): boolean
  text(): string
}
/** A connection that has sent these bytes. */
const open = (bytes: string): Promise<Line> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at.address)
    let [text, isClosed] = ['', false]
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => resolve(line)))
    const line = { socket, isClosed: () => isClosed, text: () => text }
    sockets.push(socket)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('close', () => {
      isClosed = true
    })
  })
const HALF = 'GET /healthz HTTP/1.1\r\nHost: x\r\n'
const halfBody = (token: string) =>
  `POST /api/v2/Test/Me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`

it('closes the oldest incomplete requests of an address, and serves complete ones', async () => {
  at = await startTestApplication({ bounds: { connections: 5 } })
  const lines: Line[] = []
  for (let n = 0; n < 5; n += 1) lines.push(await open(HALF))
  const whole = await open(`${HALF}\r\n`)
  await expect.poll(() => whole.text()).toContain('HTTP/1.1 200')
  await expect.poll(() => lines[0]?.isClosed()).toBe(true)
  expect(lines.slice(1).some((line) => line.isClosed())).toBe(false)
  // one with an active request is kept
  lines[4]?.socket.write('\r\n')
  await expect.poll(() => lines[4]?.text()).toContain('HTTP/1.1 200')
})

it('connections of a trusted proxy are not those of one address', async () => {
  at = await startTestApplication({ bounds: { connections: 2 }, trustedProxies: ['127.0.0.0/8'] })
  const lines = [await open(HALF), await open(HALF), await open(HALF), await open(HALF)]
  const whole = await open(`${HALF}\r\n`)
  await expect.poll(() => whole.text()).toContain('HTTP/1.1 200')
  expect(lines.some((line) => line.isClosed())).toBe(false)
})

it('half-sent bodies are bounded by session and by the address that a proxy names', async () => {
  at = await startTestApplication({ bounds: { sessionBodies: 2, bodies: 3 }, trustedProxies: ['127.0.0.1'] })
  const [one, other] = [await at.signIn(7), await at.signIn(8)]
  const refused = async (token: string, ip: string) => {
    const line = await open(halfBody(token).replace('\r\nHost', `\r\nX-Forwarded-For: ${ip}\r\nHost`))
    await new Promise((resolve) => setTimeout(resolve, 100))
    return line.text().includes('429')
  }
  expect(await refused(one.token, '192.0.2.1')).toBe(false)
  expect(await refused(one.token, '192.0.2.2')).toBe(false)
  expect(await refused(one.token, '192.0.2.3')).toBe(true)
  expect(await refused(other.token, '192.0.2.1')).toBe(false)
  expect(await refused(other.token, '192.0.2.1')).toBe(false)
  const third = await at.signIn(9)
  expect(await refused(third.token, '192.0.2.1')).toBe(true)
  expect(await refused(third.token, '192.0.2.4')).toBe(false)
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(async () => (await at.post('Test/Me', {}, one.headers)).status).toBe(200)
})

it('live sockets are bounded by session and by address', async () => {
  at = await startTestApplication({ mostOf: { session: 2, network: 4 } })
  const greeted = async (userId: { headers: Record<string, string> }) => {
    const { ticket } = (await (await at.post('Live/Ticket', {}, userId.headers)).json()) as { ticket: string }
    const tab = openTab(`${at.address.replace('http', 'ws')}/api/v2/live`)
    await tab.opened
    tab.send({ v: 1, type: 'hello', ticket })
    return { tab, came: await Promise.race([tab.next().then(({ type }) => type), tab.closed]) }
  }
  const [one, other] = [await at.signIn(7), await at.signIn(8)]
  const kept = [await greeted(one), await greeted(one)]
  expect(kept.map(({ came }) => came)).toEqual(['welcome', 'welcome'])
  expect((await greeted(one)).came).toBe(1013)
  kept.push(await greeted(other), await greeted(other))
  expect(kept.at(-1)?.came).toBe('welcome')
  expect((await greeted(await at.signIn(9))).came).toBe(1013)
  for (const { tab } of kept) tab.socket.close()
  await expect.poll(() => at.live.connections()).toBe(0)
  expect((await greeted(one)).came).toBe('welcome')
})

it('1,000 students behind one address, six connections each, are all served', async () => {
  at = await startTestApplication()
  const agent = new Agent({ keepAlive: true, maxSockets: 6_000 })
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${at.address}/healthz`, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode)))
        .on('error', reject)
        .end()
    })
  const statuses = await Promise.all(Array.from({ length: 6_000 }, ask))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(new Set(await Promise.all(Array.from({ length: 500 }, ask)))).toEqual(new Set([200]))
  agent.destroy()
}, 60_000)
