// Permits for boxes of the sandbox, which prevent deadlocks: a job that needs two boxes takes both permits at once.
import type { JudgeTask } from '../protocol/verdict.ts'
import { isTextAnswer } from './catalogue.ts'
import { parseRule } from './checkers/rule.ts'

/** Counted permits, granted in the order of requests. Not async-mutex, whose semaphore cannot cancel a single waiter. */
export class BoxPermits {
  readonly total: number
  #free: number
  readonly #waiting: { count: number; enter: () => void }[] = []

  constructor(total: number) {
    this.total = total
    this.#free = total
  }

  /** Does the work while holding `count` permits, at most all of them. Rejects with the signal's reason when aborted while waiting. */
  async during<T>(count: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#take(count, signal)
    try {
      return await work()
    } finally {
      this.#free += count
      this.#admit()
    }
  }

  #take(count: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        const at = this.#waiting.indexOf(one)
        if (at >= 0) this.#waiting.splice(at, 1)
        reject(signal?.reason)
        this.#admit()
      }
      const one = {
        count,
        enter: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(one)
      this.#admit()
    })
  }

  #admit(): void {
    for (let first = this.#waiting[0]; first && first.count <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift()
      this.#free -= first.count
      first.enter()
    }
  }
}

/** Number of boxes that a task holds at the same time. Throws RuleNotValid. */
export const placesOf = ({ tests, judging, languageId }: JudgeTask): number => {
  const names = tests.map(({ rule }) => parseRule(rule).name)
  // outputs are not run: at most a checker is
  if (isTextAnswer(languageId)) return 1
  const own = names.some((name) => name !== 'interactor') ? 1 : 0
  if (names.includes('interactor')) return own + 1 + (judging?.processes ?? 1)
  return own + (names.includes('checker') ? 1 : 0)
}
