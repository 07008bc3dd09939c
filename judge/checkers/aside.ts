// Compares without holding up the server: short outputs at once, long ones and patterns in a thread that can be ended.
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Comparison, compare } from './compare.ts'
import { CheckerFailed } from './failure.ts'
import { RuleNotValid, type TextRule } from './rule.ts'
import type { CompareReply, CompareRequest } from './worker.ts'

/** Longer outputs are compared aside: this much takes about a millisecond. */
const shortBytes = 64 * 1024
const pieceBytes = 256 * 1024
const patternMs = 2000
const longestMs = 30_000

/** Copies an output piece by piece, with room for other work in between. */
async function pieces(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>[]> {
  const copies: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (at > 0) await setImmediate()
    copies.push(Uint8Array.prototype.slice.call(bytes, at, at + pieceBytes) as Uint8Array<ArrayBuffer>)
  }
  return copies
}

export class Comparer {
  #worker: Worker | null = null
  /** Comparisons run one after another: the end of the last one. */
  #last: Promise<unknown> = Promise.resolve()

  /** As `compare`. Throws RuleNotValid, and CheckerFailed when a pattern takes more than 2 s. */
  async compare(rule: TextRule, isStrict: boolean, expected: string, actual: Uint8Array): Promise<Comparison> {
    if (rule.name !== 'regex' && actual.length <= shortBytes && expected.length <= shortBytes)
      return compare(rule, isStrict, expected, actual)
    const request: CompareRequest = { rule, isStrict, expected, actual: await pieces(actual) }
    const turn = this.#last.then(() => this.#ask(request))
    this.#last = turn.catch(() => {})
    const reply = await turn
    if ('comparison' in reply) return reply.comparison
    if ('ruleNotValid' in reply) throw new RuleNotValid(rule.name, reply.ruleNotValid)
    throw new CheckerFailed(reply.error)
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
  }

  #ask(request: CompareRequest): Promise<CompareReply> {
    const worker = (this.#worker ??= new Worker(new URL('./worker.ts', import.meta.url)))
    worker.ref()
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        worker.unref()
        worker.off('message', take).off('error', give).off('exit', leave)
      }
      const give = (error: Error): void => {
        end()
        this.#worker = null
        void worker.terminate()
        reject(error)
      }
      const take = (reply: CompareReply): void => {
        end()
        resolve(reply)
      }
      const leave = (): void => give(new CheckerFailed('The comparing thread ended.'))
      const isPattern = request.rule.name === 'regex'
      const timer = setTimeout(
        () => give(new CheckerFailed(isPattern ? 'The pattern takes too long to match.' : 'Comparing takes too long.')),
        isPattern ? patternMs : longestMs,
      )
      worker.on('message', take).on('error', give).on('exit', leave)
      worker.postMessage(
        request,
        request.actual.map((piece) => piece.buffer as ArrayBuffer),
      )
    })
  }
}
