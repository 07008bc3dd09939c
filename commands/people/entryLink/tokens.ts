// Token of a sign-in link: a JSON Web Token (RFC 7519), signed with the installation's own key (EdDSA, RFC 8037).
import { createPublicKey, verify } from 'node:crypto'

export interface EntryClaims {
  userId: number
  linkId: string
  scope: string
  redirectUrl: string
  /** Seconds since the Unix epoch. */
  exp: number
}

export interface TokenSigning {
  sign(text: string): Promise<{ signature: string }>
  publicKeys(): Promise<string[]>
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'JWT' })).toString('base64url')

/** Three parts separated by dots. */
export const entryToken = async (signing: TokenSigning, { userId, linkId, scope, redirectUrl, exp }: EntryClaims): Promise<string> => {
  const claims = { sub: String(userId), jti: linkId, scope, redirectUrl, exp }
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const { signature } = await signing.sign(text)
  return `${text}.${Buffer.from(signature, 'base64').toString('base64url')}`
}

/** The claims of a token, also of an expired one; null unless this installation signed it. */
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
