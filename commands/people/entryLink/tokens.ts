// The token of a link that signs somebody in: a JSON Web Token (RFC 7519), signed by the installation's own key (EdDSA, RFC 8037).
import { createPublicKey, verify } from 'node:crypto'

export interface EntryClaims {
  userId: number
  linkId: string
  scope: string
  redirectUrl: string
  /** Seconds since 1970. */
  exp: number
}

export interface TokenSigning {
  sign(text: string): Promise<{ signature: string }>
  publicKeys(): Promise<string[]>
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'JWT' })).toString('base64url')

/** Three parts with dots between them. */
export const entryToken = async (signing: TokenSigning, { userId, linkId, scope, redirectUrl, exp }: EntryClaims): Promise<string> => {
  const claims = { sub: String(userId), jti: linkId, scope, redirectUrl, exp }
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const { signature } = await signing.sign(text)
  return `${text}.${Buffer.from(signature, 'base64').toString('base64url')}`
}

/** What a token says, also one that is over; null where this installation has not made it. */
export const claimsOf = async (signing: TokenSigning, token: string): Promise<EntryClaims | null> => {
  const [header, body, signature, ...more] = token.split('.')
  if (header !== HEADER || !body || !signature || more.length > 0) return null
  const isOwn = (publicKey: string) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(`${header}.${body}`), key, Buffer.from(signature, 'base64url'))
  }
  if (!(await signing.publicKeys()).some(isOwn)) return null
  const { sub, jti, scope, redirectUrl, exp } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  return { userId: Number(sub), linkId: String(jti), scope: String(scope), redirectUrl: String(redirectUrl), exp: Number(exp) }
}
