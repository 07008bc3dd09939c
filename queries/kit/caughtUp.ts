// For checks that refuse a command: the read models must not be behind.

export interface CaughtUp {
  /** Resolves once the read models hold all events up to now. Throws Common.NotReady after a second. */
  caughtUp(): Promise<void>
}
