// Security headers of every reply: only our own scripts, styles, fonts and images, and no frames but those of the site of videos.
import type { FastifyInstance } from 'fastify'

export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** One year. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** Pages may show frames of the host of videos, if there is one. */
const contentPolicy = (videoHost: string): string =>
  Object.entries({ ...CONTENT_SECURITY_POLICY, ...(videoHost === '' ? {} : { 'frame-src': [`https://${videoHost}`] }) })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')

/** As one record, since some replies are written without a request. HSTS only if the public URL is https. */
export const securityHeaders = (publicUrl: string | null): SecurityHeaders => ({
  'Content-Security-Policy': contentPolicy(''),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
  ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': HSTS } : {}),
})

export const registerSecurity = (app: FastifyInstance, headers: SecurityHeaders, videoHost: () => string): void => {
  app.addHook('onRequest', async (_, reply) => {
    const host = videoHost()
    reply.headers(host === '' ? headers : { ...headers, 'Content-Security-Policy': contentPolicy(host) })
  })
}
