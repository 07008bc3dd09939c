// Compares without holding up the server: short outputs at once, long ones and patterns in a thread that can be ended.
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Comparison, compare, compareStart } from './compare.ts'
import { CheckerFailed } from './failure.ts'
import { RuleNotValid, type TextRule } from './rule.ts'
import type { CompareReply, CompareRequest } from './worker.ts'

/** Longer outputs are compared aside: this much takes about a millisecond. */
const shortBytes = 64 * 1024
const pieceBytes = 256 * 1024
const patternMs = 2000
const longestMs = 30_000

/** A text in pieces that each take a moment only; none ends between the two halves of a character. */
const piecesOf = function* (text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + pieceBytes, text.length)
    const last = text.charCodeAt(end - 1)
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end--
    yield text.slice(at, end)
    at = end
  }
}

/** Compares for one judge, with one thread beside the server's own that is started when it is first needed. */
export class Comparer {
  #worker: Worker | null = null
  /** Comparisons run one after another: the end of the last one. */
  #last: Promise<unknown> = Promise.resolve()
  /** Where both threads see the texts: nothing is sent, and nothing is left behind to be collected. */
  #texts = new SharedArrayBuffer(0)

  /** As `compare`. Throws RuleNotValid, and CheckerFailed when a pattern takes more than 2 s. */
  async compare(rule: TextRule, isStrict: boolean, expected: string, actual: Uint8Array): Promise<Comparison> {
    if (rule.name !== 'regex' && actual.length <= shortBytes && expected.length <= shortBytes)
      return compare(rule, isStrict, expected, actual)
    const known = compareStart(rule, expected, actual.subarray(0, shortBytes))
    if (known) return known
    const turn = this.#last.then(async () => this.#ask({ rule, isStrict, ...(await this.#share(expected, actual)) }))
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

  /** Writes both texts where the thread sees them, with room for other work in between. */
  async #share(expected: string, actual: Uint8Array): Promise<Pick<CompareRequest, 'texts' | 'expectedBytes' | 'actualBytes'>> {
    const most = 3 * expected.length + actual.length
    if (this.#texts.byteLength < most) this.#texts = new SharedArrayBuffer(most)
    const bytes = Buffer.from(this.#texts)
    let expectedBytes = 0
    for (const piece of piecesOf(expected)) {
      expectedBytes += bytes.write(piece, expectedBytes)
      await setImmediate()
    }
    for (let at = 0; at < actual.length; at += pieceBytes) {
      bytes.set(actual.subarray(at, at + pieceBytes), expectedBytes + at)
      await setImmediate()
    }
    return { texts: this.#texts, expectedBytes, actualBytes: actual.length }
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
      worker.postMessage(request)
    })
  }
}
