// Device tokens of earlier sign-ins in this browser. They contain no name and grant no access.

const KEY = 'devices'
const MOST = 20

const isToken = (value: unknown): value is string => typeof value === 'string' && value.length <= 100
/** Part shared by all tokens of one account. */
const accountOf = (token: string): string => token.split('.')[0] ?? ''

/** Tokens, newest first. */
export const knownDevices = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isToken).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Stores a token, replacing the account's previous one. */
export const rememberDevice = (token: string): void => {
  const others = knownDevices().filter((other) => accountOf(other) !== accountOf(token))
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...others].slice(0, MOST)))
  } catch {
    // Without storage every sign-in counts as a new device.
  }
}
