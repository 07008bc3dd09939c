// For tests: replies to the application's calls and records the requests.
import { vi } from 'vitest'
import type { Call } from '../../../protocol/call.ts'

export interface Asked {
  path: string
  body: unknown
  headers: Headers
}

type Handler = (body: never) => Response | Promise<Response>

/** A reply of the API. */
export const reply = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init)

/** An error in the form of the error catalogue. */
export const refusal = (status: number, code: string, message: string, details: object = {}): Response =>
  Response.json({ code, message, ...details }, { status })

/** Stubs `fetch`. An unexpected call answers 404 Common.NotFound. */
export const stubServer = () => {
  const answers = new Map<string, Handler>()
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v2/', '').replace(/[?].*/, '')
    const query = init.method === 'GET' && url.includes('?') ? Object.fromEntries(new URLSearchParams(url.split('?')[1])) : undefined
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : query
    asked.push({ path, body, headers: new Headers(init.headers) })
    const answer = answers.get(path)
    return answer === undefined ? refusal(404, 'Common.NotFound', 'not stubbed') : answer(body as never)
  })
  return {
    asked,
    /** Requests of one call. */
    askedOf: (call: Call) => asked.filter((request) => request.path === call.path),
    on: (call: Call, answer: Handler): void => void answers.set(call.path, answer),
  }
}
