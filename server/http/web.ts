// Serves the built web application: files with their precompressed siblings, and index.html for every address that the application routes.
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Names under assets/ carry a hash of their content. */
const isHashed = (path: string) => path.includes(`${sep}assets${sep}`)

const noFile = new Set<unknown>(['ENAMETOOLONG', 'FST_STATIC_FORBIDDEN_PATH'])

/** Whether the error means that the address cannot be a file name: it is a page, such as a link that ends with a long token, or nothing. */
export const isNoFile = (error: unknown): boolean => noFile.has((error as { code?: unknown } | null)?.code)

/** Serves `root`; returns whether it contains a built application. */
export const registerWeb = async (app: FastifyInstance, root: string | null): Promise<boolean> => {
  if (root === null || !existsSync(join(root, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // a page like others, though the file of its address is there
  app.get('/', (_, reply) => reply.callNotFound())
  return true
}

/**
 * Whether the address belongs to the application's router: a page, not a missing file or call. A browser that opens a page accepts HTML, so
 * a dot may be part of the address; for other requests a path with a file extension is a missing file.
 */
export const isPage = (method: string, url: string, accept = '*/*'): boolean => {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(?:api|assets)\//.test(url)) return false
  if (/\btext\/html\b/.test(accept)) return true
  return accept.includes('*/*') && !/\.\w{1,5}$/.test(url.replace(/[?#].*$/, ''))
}
