// Security headers of every reply: nothing but our own scripts, styles, fonts and pictures, and no frames.
import helmet from '@fastify/helmet'
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

/** HSTS only where people reach the server over https. */
export const registerSecurity = async (app: FastifyInstance, publicUrl: string | null): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 365 * 24 * 3600 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
}
