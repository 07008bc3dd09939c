// Waits for the read models to reach a condition.
export class Waiters {
  readonly #checks = new Set<() => void>()

  /** Resolves to true once the condition holds, to false after the timeout; null waits forever. */
  for(isSo: () => boolean, timeoutMs: number | null): Promise<boolean> {
    if (isSo()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const done = (answer: boolean) => {
        clearTimeout(timer)
        this.#checks.delete(check)
        resolve(answer)
      }
      const check = () => isSo() && done(true)
      const timer = timeoutMs === null ? undefined : setTimeout(done, timeoutMs, false)
      this.#checks.add(check)
    })
  }

  /** Checks all conditions again. */
  wake(): void {
    for (const check of this.#checks) check()
  }
}
