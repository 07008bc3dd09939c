// `k6/http` for the Node runner: only its asynchronous request.
import { Rate, Trend } from './metrics.ts'

const duration = new Trend('http_req_duration')
const failed = new Rate('http_req_failed')

interface Parameters {
  headers?: Record<string, string>
  tags?: Readonly<Record<string, string>>
}

export interface Answered {
  call: string
  status: number
  body: string
}
const listeners = new Set<(answered: Answered) => void>()
/** Calls the listener for every response, with the request's `call` tag. */
export const onAnswered = (listener: (answered: Answered) => void): void => void listeners.add(listener)

interface Reply {
  status: number
  body: string
  headers: Readonly<Record<string, string>>
}

/** The name of a header as k6 spells it. */
const canonical = (name: string): string => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())

/** Resolves for every response; without one the status is 0, as in k6. */
const asyncRequest = async (method: string, url: string, body: string | null = null, { headers = {}, tags = {} }: Parameters = {}) => {
  const began = performance.now()
  const reply = async (): Promise<Reply> => {
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(60_000) })
    const named = [...response.headers].map(([name, value]) => [canonical(name), value] as const)
    return { status: response.status, body: await response.text(), headers: Object.fromEntries(named) }
  }
  const lost = (error: unknown): Reply => ({ status: 0, body: String(error), headers: {} })
  const { status, body: text, headers: told } = await reply().catch(lost)
  duration.add(performance.now() - began, tags)
  failed.add(status < 200 || status >= 400, tags)
  for (const tell of listeners) tell({ call: tags.call ?? '', status, body: text })
  return { status, body: text, headers: told, json: (): unknown => JSON.parse(text) }
}

export default { asyncRequest }
