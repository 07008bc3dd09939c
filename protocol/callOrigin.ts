// Where a call comes from, for activities that may be opened from some places only.

export interface CallOrigin {
  /** Address of the client, as the trusted proxies tell it. */
  address: string
  /** The network that the address is likely to share with its room, in CIDR notation. */
  network: string
  /** Whether the address lies in one of the networks, in CIDR notation. */
  isIn(networks: readonly string[]): boolean
  /** Whether Safe Exam Browser sent the call, set up with one of these config keys. */
  hasConfigKey(keys: readonly string[]): boolean
}

/** The origin of the call that is being served; null for work without a call. */
export type OriginOfCall = () => CallOrigin | null
