// Log of unexpected errors in this browser, for support: the newest 2 MB, in local storage (requirement f09).

const KEY = 'log'
/** Characters; storage uses two bytes each. */
const MOST_BYTES = 2_000_000
const MOST_CHARACTERS = MOST_BYTES / 2
/** Longest entry, in characters: a deep stack must not displace other entries. */
const LONGEST = 4000
/** Share kept when the log is full, so that not every entry rewrites all of it. */
const KEPT = 0.75

/** Origin of an error: a script, an unhandled rejection, rendering, or a call. */
export type FaultPlace = 'script' | 'promise' | 'page' | 'call'

/** The path without the query string and without the token of a sign-in link. */
const shownPath = (): string => location.pathname.replace(/[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/, '…')

const aboutOf = (error: unknown): object => {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown }
  // a server reply: its message may contain personal data
  if (typeof status === 'number') return { code, status }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack }
  return { message: String(error) }
}

/** The newest lines that fit. */
const newestOf = (lines: string): string => {
  if (lines.length <= MOST_CHARACTERS) return lines
  const end = lines.slice(-MOST_CHARACTERS * KEPT)
  return end.slice(end.indexOf('\n') + 1)
}

/** JSON lines, oldest first. Empty without errors, or when the browser stores nothing. */
export const readLog = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Logs an error. `what` names the call or the file; no user input is logged. */
export const logFault = (where: FaultPlace, error: unknown, what?: string): void => {
  const entry = JSON.stringify({ at: new Date().toISOString(), where, what, page: shownPath(), ...aboutOf(error) })
  const line = entry.length > LONGEST ? JSON.stringify({ at: new Date().toISOString(), where, cut: entry.slice(0, LONGEST / 2) }) : entry
  try {
    localStorage.setItem(KEY, newestOf(`${readLog()}${line}\n`))
  } catch {
    // storage full or unavailable
  }
}

/** Logs all uncaught errors from now on. */
export const startLog = (): void => {
  addEventListener('error', ({ error, message, filename }) => logFault('script', error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => logFault('promise', reason))
}
