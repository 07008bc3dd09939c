// Renders Markdown to HTML on the server, so that readers need not load the renderer: in a thread, once per text, and only for texts that
// are quick to render.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { isQuick } from '../../commands/problems/problem/markdown.ts'

/** Timeout, from when the thread has loaded. Normal texts take a hundredth of it. */
const LIMIT_MS = 2_000
/** Loading the renderer takes most of a second on a busy machine. */
const START_MS = 30_000
/** An idle thread is stopped to free its memory. */
const IDLE_MS = 300_000
const MOST_MEMORY_MB = 128
/** Limit of texts waiting for the thread; beyond it readers render texts themselves. */
const MOST_WAITING = 200
/** Cache size: characters of texts and HTML. */
const MOST_REMEMBERED = 8 * 1024 * 1024
/** Longer HTML would make the reply larger than the renderer itself. */
const LONGEST = 200_000

/** The next message of the thread. @throws if it exits first, or after the timeout */
const nextFrom = async (worker: Worker, limitMs: number): Promise<unknown> => {
  const over = new AbortController()
  const limit = setTimeout(() => over.abort(), limitMs)
  const ended = once(worker, 'exit', over).then(() => {
    throw new Error('the thread that renders Markdown has ended')
  })
  try {
    const [said] = await Promise.race([once(worker, 'message', over), ended])
    return said
  } finally {
    clearTimeout(limit)
    over.abort()
  }
}

export interface Renderer {
  /** The text as sanitized HTML; null if it is slow to render, or not ready in time. */
  render(text: string): Promise<string | null>
  close(): Promise<void>
}

/**
 * `patienceMs`: timeout of a reader; the rendering continues for the next one. About the time a phone needs to load the renderer, and
 * enough to start the thread on a busy machine.
 */
export const openRenderer = ({ patienceMs = 1_500 }: { patienceMs?: number } = {}): Renderer => {
  const known = new LRUCache<string, { html: string | null }>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: ({ html }, text) => text.length + (html?.length ?? 0) + 1,
  })
  const coming = new Map<string, Promise<string | null>>()
  let thread: Promise<Worker> | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await (await ended?.catch(() => null))?.terminate()
  }
  const start = async (): Promise<Worker> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    worker.unref()
    await nextFrom(worker, START_MS)
    return worker
  }
  const inThread = async (text: string): Promise<string | null> => {
    clearTimeout(idle)
    thread ??= start()
    const worker = await thread
    worker.postMessage(text)
    const { html } = (await nextFrom(worker, LIMIT_MS)) as { html: string | null }
    idle = setTimeout(() => void end(), IDLE_MS).unref()
    return html
  }
  const begin = (text: string): Promise<string | null> => {
    const found = last
      .then(() => inThread(text))
      .catch(async () => {
        await end()
        return null
      })
      .then((html) => {
        const kept = html !== null && html.length <= LONGEST ? html : null
        known.set(text, { html: kept })
        coming.delete(text)
        return kept
      })
    last = found
    coming.set(text, found)
    return found
  }

  return {
    async render(text) {
      if (text === '' || !isQuick(text)) return null
      const remembered = known.get(text)
      if (remembered) return remembered.html
      if (!coming.has(text) && coming.size >= MOST_WAITING) return null
      const found = coming.get(text) ?? begin(text)
      return await Promise.race([found, pause(patienceMs, null, { ref: false })])
    },
    close: end,
  }
}
