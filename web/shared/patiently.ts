// Retries for code-split parts of the layout: while offline they load late, and the page stays usable.

import { isAway } from './live/live.ts'
import { lookForNewVersion } from './newVersion.ts'

const PAUSE_MS = 1500
/** Attempts while online: a file still missing then stays missing. Offline, or while the server is away, attempts are unlimited. */
const TRIES = 3

/** Calls `load`, retrying after a pause. Throws the last error. */
export const patiently =
  <Loaded>(load: () => Promise<Loaded>, { pauseMs = PAUSE_MS, isServerAway = isAway } = {}): (() => Promise<Loaded>) =>
  async () => {
    for (let left = TRIES; ; ) {
      try {
        return await load()
      } catch (error) {
        if (navigator.onLine && !isServerAway()) left -= 1
        if (left === 0) {
          // the page reports that it is outdated, and its dialogs stay open
          if (await lookForNewVersion()) return await new Promise<never>(() => {})
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
