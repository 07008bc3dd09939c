// Parts of the frame whose code comes when they are first asked for: where the network is away just then they come late, and the page stays as it is.

import { isAway } from './live/live.ts'
import { lookForNewVersion } from './newVersion.ts'

const PAUSE_MS = 1500
/** With a network: a file that is not there then will not be there later. Without one, or while the server is away, it is tried again until it is there. */
const TRIES = 3

/** Loads as `load` does, and again after a pause where that fails. What it throws in the end is what it failed with last. */
export const patiently =
  <Loaded>(load: () => Promise<Loaded>, { pauseMs = PAUSE_MS, isServerAway = isAway } = {}): (() => Promise<Loaded>) =>
  async () => {
    for (let left = TRIES; ; ) {
      try {
        return await load()
      } catch (error) {
        if (navigator.onLine && !isServerAway()) left -= 1
        if (left === 0) {
          // the page says that it is out of date, and what is open on it stays
          if (await lookForNewVersion()) return await new Promise<never>(() => {})
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
