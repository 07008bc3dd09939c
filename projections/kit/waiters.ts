// Those who wait for the read models to have got somewhere.
export class Waiters {
  readonly #checks = new Set<() => void>()

  /** True as soon as it is so, false after the time-out; null waits for ever. */
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

  /** Something has moved: look again. */
  wake(): void {
    for (const check of this.#checks) check()
  }
}
