// For what a refusal depends on: read models that have not caught up let nobody pass.

export interface CaughtUp {
  /** Resolves when the read models hold everything that is in the log now. Throws Common.NotReady where they do not within a second. */
  caughtUp(): Promise<void>
}
