// What signing in by the education cloud needs of its provider (OpenID Connect). A pure leaf.

/** What only this sign-in knows: it makes a reply that was meant for another one good for nothing. */
export interface CloudRequest {
  state: string
  nonce: string
  /** PKCE (RFC 7636): its hash goes with the browser, itself with the code. */
  verifier: string
}

/** What the provider says with the browser; `iss` where it names itself (RFC 9207). */
export interface CloudReply {
  code: string
  iss?: string | undefined
}

export interface CloudPerson {
  issuer: string
  subject: string
  name: string | null
  /** Only where the provider says that it has verified it. */
  address: string | null
}

export interface CloudProvider {
  clientId: string
  redirectUri: string
  /** What people call it. */
  name: Readonly<Record<'zh-TW' | 'en', string>>
  /** Where browsers are sent, as the provider says; null while it cannot be reached. */
  authorizationEndpoint(): Promise<string | null>
  /** The same with all that goes along. @throws Rejection User.CloudAway */
  addressFor(request: CloudRequest): Promise<string>
  /** Who has signed in there. @throws Rejection User.CloudAway, User.CloudRefused */
  identify(reply: CloudReply, request: CloudRequest): Promise<CloudPerson>
}
