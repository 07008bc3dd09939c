// Security headers of every reply: only our own scripts, styles, fonts and images, and no frames but those of files that the page holds
// (statements in PDF) and of hosts that settings name.
import type { FastifyInstance } from 'fastify'

const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ['blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')

export type SecurityHeaders = Readonly<Record<string, string>>

/** One year. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** As one record, since some replies are written without a request. HSTS only if the public URL is https. */
export const securityHeaders = (publicUrl: string | null): SecurityHeaders => ({
  'Content-Security-Policy': policyText(CONTENT_SECURITY_POLICY),
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

/** Origins that pages may embed videos and show pictures of; null for none. */
export interface MediaOrigins {
  video: string | null
  pictures: string | null
}

/** The policy, opened for these origins alone. */
const policyFor = ({ video, pictures }: MediaOrigins): string =>
  policyText({
    ...CONTENT_SECURITY_POLICY,
    ...(video !== null && { 'frame-src': [...CONTENT_SECURITY_POLICY['frame-src'], video] }),
    ...(pictures !== null && { 'img-src': [...CONTENT_SECURITY_POLICY['img-src'], pictures] }),
  })

export const registerSecurity = (app: FastifyInstance, headers: SecurityHeaders, mediaOrigins: () => MediaOrigins): void => {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
    const origins = mediaOrigins()
    if (origins.video !== null || origins.pictures !== null) reply.header('Content-Security-Policy', policyFor(origins))
  })
}
