// Decides when the journal is written back into the log file, which its own thread does (writeBackThread.ts).
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { WriteBackTask } from './writeBackThread.ts'

/** Bytes that an append writes beside the texts of its events: about one page of the table and one of its index. */
const APPEND_BYTES = 2 * 4096

export interface WriteBack {
  /** After each commit: how many appends it holds, and how long their events are. */
  wrote(appends: number, bytes: number): void
  /** Lets appends wait for a moment: the journal starts over only if all of it is written back at the next append. */
  readonly pause: Promise<void> | null
  /** Resolves when the thread has ended. */
  close(): Promise<void>
}

/** `walBytes` is the approximate size at which the journal is written back. The thread is started on first use. */
export const createWriteBack = (file: string, walBytes: number): WriteBack => {
  let written = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  let thread: Worker | null = null
  let doing: WriteBackTask | null = null
  let pausing: PromiseWithResolvers<void> | null = null

  const rest = () => {
    doing = null
    pausing?.resolve()
    pausing = null
  }

  const send = (task: WriteBackTask) => {
    doing = task
    thread ??= start()
    thread.postMessage(task)
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./writeBackThread.ts', import.meta.url), { workerData: { file }, execArgv: [] })
    started.unref()
    started.on('message', () => {
      if (doing !== 'begin') return rest()
      pausing = Promise.withResolvers()
      send('finish')
    })
    started.on('error', () => {}) // the journal goes on growing, and the next time tries again
    started.on('exit', () => {
      thread = null
      rest()
    })
    return started
  }

  return {
    wrote(appends, bytes) {
      written += bytes + appends * APPEND_BYTES
      if (written < walBytes || doing) return
      written = 0
      send('begin')
    },
    get pause() {
      return pausing?.promise ?? null
    },
    async close() {
      const ending = thread
      if (!ending) return
      ending.ref()
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      send('close')
      await ended
    },
  }
}
