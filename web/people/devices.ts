// What this browser keeps of earlier sign-ins: tokens that say that an account has signed in here before. They name nobody, and open nothing.

const KEY = 'devices'
const MOST = 20

const isToken = (value: unknown): value is string => typeof value === 'string' && value.length <= 100
/** The same for all tokens of one account. */
const accountOf = (token: string): string => token.split('.')[0] ?? ''

/** The tokens, the newest first. */
export const knownDevices = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isToken).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps a token instead of the one that the account had before. */
export const rememberDevice = (token: string): void => {
  const others = knownDevices().filter((other) => accountOf(other) !== accountOf(token))
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...others].slice(0, MOST)))
  } catch {
    // Without storage every sign-in is one from a new device.
  }
}
