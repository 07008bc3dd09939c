// Lets command checks wait until the read models are up to date.

export interface CaughtUp {
  /** Resolves once the read models have processed all current events. Throws Common.NotReady after one second. */
  caughtUp(): Promise<void>
}
