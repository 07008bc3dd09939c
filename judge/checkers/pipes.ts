// Named pipes between a program and its interactor, opened by two processes that do not wait for each other in the same way.
import { constants } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Wakes processes that wait in opening pipes of which the other side has gone: in opening `read` they find what was written, and then its
 * end, and in opening `written` nobody who reads.
 */
export const wakeOpeners = async (folder: string, { read, written }: { read: string; written: string }): Promise<void> => {
  const { O_WRONLY, O_RDONLY, O_NONBLOCK } = constants
  for (const [name, flags] of [[read, O_WRONLY] as const, [written, O_RDONLY] as const]) {
    const pipe = await openFile(join(folder, name), flags | O_NONBLOCK).catch(() => null)
    await pipe?.close()
  }
}

/** How often they are woken: the second pipe is opened after the first. */
export const wakingMs = 20
