// First views of visitors' pages: the page of an address with what a visitor sees there, rendered by the application's own calls
// (docs/decisions/0115).
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { createFirstViews } from '../firstViews/firstViews.ts'
import type { PageReply, PageRequest } from '../firstViews/messages.ts'
import { openViewThread } from '../firstViews/thread.ts'
import type { ViewPageAt } from './hints.ts'

const LANGUAGES = { 'zh-TW': 'zh-Hant-TW', en: 'en' } as const

/** Queries that the pages of visitors know; with any other the application understands them alone. */
const QUERIES = new Set([undefined, 'sign-in'])

/** As the pages choose it: Traditional Chinese for those who read any Chinese. */
const languageFor = (accepted = ''): keyof typeof LANGUAGES => (/(?:^|[\s,])zh\b/i.test(accepted) ? 'zh-TW' : 'en')

/** Only questions of the application's own calls, and only those that need no session. */
const asker =
  (app: FastifyInstance) =>
  async ({ path, method, headers, body }: PageRequest): Promise<PageReply> => {
    const reply = await app.inject({
      url: path,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== null && { payload: body }),
    })
    const given = Object.entries(reply.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    return { status: reply.statusCode, headers: Object.fromEntries(given), text: reply.body }
  }

interface Options {
  viewModule?: string | null
  log: FastifyBaseLogger
}

/** Returns the page with its first view; null where there is none. */
export const registerFirstViews = (
  app: FastifyInstance,
  pageAt: ViewPageAt,
  { viewModule = null, log }: Options,
): ((request: Pick<FastifyRequest, 'url' | 'headers'>) => Promise<string | null>) => {
  if (viewModule === null || !existsSync(viewModule)) return async () => null
  const views = createFirstViews({ thread: openViewThread(pathToFileURL(viewModule).href, asker(app)), log })
  app.addHook('onClose', () => views.close())
  return async ({ url, headers }) => {
    const [path = '', query] = url.split('?', 2)
    const page = QUERIES.has(query) ? pageAt(path) : null
    if (page === null) return null
    const language = languageFor(headers['accept-language'])
    const view = await views.at({ address: query === undefined ? path : `${path}?${query}`, language })
    return view === null ? null : page(LANGUAGES[language], view)
  }
}
