// What went wrong in this browser and nobody expected, kept for whoever is asked for help: the newest 2 MB, in local storage (requirement f09).

const KEY = 'log'
/** Of the storage's own two bytes a character. */
const MOST_BYTES = 2_000_000
const MOST_CHARACTERS = MOST_BYTES / 2
/** Of one entry: a stack without end leaves room for others. */
const LONGEST = 4000
/** What is left once it is full, so that not every further entry has all of it written anew. */
const KEPT = 0.75

/** Where something went wrong: anywhere in the page's own scripts, in a promise that nobody waits for, in a page as it is drawn, or in a call. */
export type FaultPlace = 'script' | 'promise' | 'page' | 'call'

/** Without what stands behind the question mark, and without the token of a link that signs somebody in. */
const shownPath = (): string => location.pathname.replace(/[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/, '…')

const aboutOf = (error: unknown): object => {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown }
  // a reply of the server: its words may be about somebody
  if (typeof status === 'number') return { code, status }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack }
  return { message: String(error) }
}

/** The newest lines of these that fit. */
const newestOf = (lines: string): string => {
  if (lines.length <= MOST_CHARACTERS) return lines
  const end = lines.slice(-MOST_CHARACTERS * KEPT)
  return end.slice(end.indexOf('\n') + 1)
}

/** One JSON object a line, the oldest first. Empty where nothing went wrong, or the browser keeps nothing. */
export const readLog = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Writes a fault down. `what` names the call or the file; nothing that anybody typed is in it. */
export const logFault = (where: FaultPlace, error: unknown, what?: string): void => {
  const entry = JSON.stringify({ at: new Date().toISOString(), where, what, page: shownPath(), ...aboutOf(error) })
  const line = entry.length > LONGEST ? JSON.stringify({ at: new Date().toISOString(), where, cut: entry.slice(0, LONGEST / 2) }) : entry
  try {
    localStorage.setItem(KEY, newestOf(`${readLog()}${line}\n`))
  } catch {
    // the storage is full of other things, or there is none
  }
}

/** From now on whatever a script throws, and nobody catches, is written down. */
export const startLog = (): void => {
  addEventListener('error', ({ error, message, filename }) => logFault('script', error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => logFault('promise', reason))
}
