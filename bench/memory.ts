// Memory of a process, sampled while it works.
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 20
const KIB = 1024

/** Resident memory of a process in bytes. Linux only. */
export const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * KIB
}

/** The result of `work`, and the most resident bytes meanwhile. */
export const memoryDuring = async <T>(pid: number, work: () => Promise<T>): Promise<{ result: T; mostBytes: number }> => {
  let [mostBytes, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      mostBytes = Math.max(mostBytes, await residentBytes(pid))
      await pause(EVERY_MS)
    }
  })()
  try {
    const result = await work()
    return { result, mostBytes }
  } finally {
    isOver = true
    await watching
  }
}
