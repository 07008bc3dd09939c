// The built web application: files with their compressed siblings, and index.html for every address that the application itself routes.
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Names under assets/ carry a hash of their content. */
const isHashed = (path: string) => path.includes(`${sep}assets${sep}`)

const noFile = new Set<unknown>(['ENAMETOOLONG', 'FST_STATIC_FORBIDDEN_PATH'])

/** What is thrown for an address that no file can be called by: a page, such as a link that ends with a long token, or nothing. */
export const isNoFile = (error: unknown): boolean => noFile.has((error as { code?: unknown } | null)?.code)

/** Serves `root`; returns whether there is a built application in it. */
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
  return true
}

/**
 * An address for the application's own router: a page someone opens, not a file or a call that is missing. A browser that opens a page says
 * that it wants HTML, and then a dot is part of the address; from anything else a path that ends like a file's name is a missing file.
 */
export const isPage = (method: string, url: string, accept = '*/*'): boolean => {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(?:api|assets)\//.test(url)) return false
  if (/\btext\/html\b/.test(accept)) return true
  return accept.includes('*/*') && !/\.\w{1,5}$/.test(url.replace(/[?#].*$/, ''))
}
