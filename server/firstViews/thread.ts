// The thread that renders first views: started when one is wanted, and ended when none has been wanted for a while.
import { Worker } from 'node:worker_threads'
import type { ViewAsked } from '../../protocol/firstView.ts'
import type { FromThread, PageReply, PageRequest, ToThread } from './messages.ts'

/** From the wish to the view; loading the pages takes most of a second on a busy machine. */
const LIMIT_MS = 15_000
const IDLE_MS = 600_000
const MOST_MEMORY_MB = 256

export interface ViewThread {
  /** One at a time. @throws if the page or one of its queries fails, or takes too long */
  render(asked: ViewAsked): Promise<string>
  close(): Promise<void>
}

/** `module`: file URL of what the build made; `ask` answers the page's queries. */
export const openViewThread = (module: string, ask: (request: PageRequest) => Promise<PageReply>): ViewThread => {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let isReady = false
  let settle: { resolve(view: string): void; reject(error: Error): void } | null = null

  const close = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = worker
    worker = null
    isReady = false
    settle?.reject(new Error('the thread that renders first views has ended'))
    settle = null
    await ended?.terminate()
  }
  const start = (wanted: () => void): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      workerData: { module, origin: 'http://localhost' },
    })
    started.unref()
    const tell = (message: ToThread): void => started.postMessage(message)
    started.on('message', (message: FromThread) => {
      // one that was ended may have made its view just before: by now another one is waited for
      if (worker !== started) return
      if ('isReady' in message) {
        isReady = true
        wanted()
      } else if ('asks' in message) {
        void ask(message).then(
          (reply) => tell({ id: message.asks, reply }),
          // such as an application that is closing
          (error: unknown) => worker === started && settle?.reject(error instanceof Error ? error : new Error(String(error))),
        )
      } else if (message.view === null) settle?.reject(new Error(message.error))
      else settle?.resolve(message.view)
    })
    started.on('error', (error: Error) => {
      if (worker !== started) return
      settle?.reject(error)
      void close()
    })
    started.on('exit', () => {
      if (worker === started) void close()
    })
    return started
  }

  return {
    async render(asked) {
      clearTimeout(idle)
      const limit = setTimeout(() => void close(), LIMIT_MS)
      try {
        return await new Promise<string>((resolve, reject) => {
          settle = { resolve, reject }
          const begin = (): void => worker?.postMessage({ wanted: asked } satisfies ToThread)
          worker ??= start(begin)
          if (isReady) begin()
        })
      } finally {
        clearTimeout(limit)
        settle = null
        idle = setTimeout(() => void close(), IDLE_MS).unref()
      }
    },
    close,
  }
}
