// Thread that renders first views with the built pages, one at a time; what they ask for goes to the application of its parent.
import { parentPort, workerData } from 'node:worker_threads'
import type { ViewAsked, ViewModule } from '../../protocol/firstView.ts'
import type { FromThread, PageReply, ToThread } from './messages.ts'

const parent = parentPort
if (parent === null) throw new Error('worker.ts runs in a thread')
const { module, origin } = workerData as { module: string; origin: string }

const replies = new Map<number, (reply: PageReply) => void>()
let asked = 0
const tell = (message: FromThread): void => parent.postMessage(message)

/** The pages' `fetch`: only addresses of this site, and without a body nothing but a question. */
const ask = async (path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
  asked += 1
  const id = asked
  const {
    status,
    headers: given,
    text,
  } = await new Promise<PageReply>((resolve) => {
    replies.set(id, resolve)
    tell({ asks: id, path, method, headers: Object.fromEntries(new Headers(headers)), body: typeof body === 'string' ? body : null })
  })
  return new Response(text, { status, headers: given })
}
Object.assign(globalThis, { fetch: ask, location: new URL(origin) })
// Node's own would warn, and remember
Object.defineProperty(globalThis, 'localStorage', { value: undefined })

const { viewOf } = (await import(module)) as ViewModule

const view = async (wanted: ViewAsked): Promise<void> => {
  try {
    tell({ view: await viewOf(wanted) })
  } catch (error) {
    tell({ view: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parent.on('message', (message: ToThread) => {
  if ('wanted' in message) void view(message.wanted)
  else {
    replies.get(message.id)?.(message.reply)
    replies.delete(message.id)
  }
})
tell({ isReady: true })
