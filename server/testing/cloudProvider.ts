// A real OpenID Connect provider on this machine whose sign-in page accepts any password, and a client that goes through its pages.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Claims about a person; an unknown person has only a subject. */
export interface CloudClaims {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface TestProvider {
  /** Its issuer URL. */
  origin: string
  /** Server settings that use it. */
  env: Record<string, string>
  people: Map<string, CloudClaims>
  /** Signs in as `login` at an authorization URL, and returns the parameters of the redirect. */
  walk(address: string, login: string): Promise<URLSearchParams>
  /** Makes it unreachable until it is restored. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

const CLIENT_ID = 'chronojudge'
const CLIENT_SECRET = 'a secret of the client of thirty-two letters'

const optionsOf = (people: TestProvider['people'], redirectUri: string): ConstructorParameters<typeof Provider>[1] => ({
  clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
  cookies: { keys: ['a key of these tests'] },
  pkce: { required: () => true },
})

/** A browser's cookie jar, by name. */
const createJar = () => {
  const kept = new Map<string, string>()
  return {
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(response: Response) {
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        kept.set(name, value)
      }
    },
  }
}

const walkThrough = async (address: string, login: string, redirectUri: string): Promise<URLSearchParams> => {
  const jar = createJar()
  let url = address
  let form: Record<string, string> | null = null
  for (let steps = 0; steps < 20; steps += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header() },
      ...(form === null ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    jar.keep(response)
    const next = response.headers.get('location')
    if (next !== null) {
      if (next.startsWith(redirectUri)) return new URL(next).searchParams
      url = new URL(next, url).href
      form = null
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    if (prompt === undefined || action === undefined) throw new Error(`the provider says ${response.status}: ${page.slice(0, 500)}`)
    form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt }
    url = new URL(action, url).href
  }
  throw new Error('the provider goes round and round')
}

/** Starts one. `redirectUri` is the redirect target; nothing has to listen there. */
export const openTestProvider = async (redirectUri = 'http://127.0.0.1:9/sign-in/cloud'): Promise<TestProvider> => {
  const people: TestProvider['people'] = new Map()
  let handle: ReturnType<Provider['callback']> | null = null
  const server = createServer((request, response) => void handle?.(request, response))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  handle = new Provider(origin, optionsOf(people, redirectUri)).callback()
  return {
    origin,
    env: { OIDC_ISSUER: origin, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET, OIDC_REDIRECT_URI: redirectUri },
    people,
    walk: (address, login) => walkThrough(address, login, redirectUri),
    leave: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    comeBack: () => listen(port),
  }
}
