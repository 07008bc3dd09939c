// Reads packages in a worker thread, one at a time, to bound memory.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { type ErrorCode, rejected } from '../../../protocol/catalogue.ts'
import type { formSchema } from '../problem/form/schemas.ts'
import type { Packaged } from '../problem/useCases.ts'
import type { PackageNote } from './note.ts'

/** An unpacked package. */
export interface Unpacked extends Packaged {
  /** Without its cases. */
  form: z.output<typeof formSchema>
  /** Pictures used in its texts, by their name in the package. */
  pictures: readonly { sha256: string; bytes: Uint8Array }[]
  /** For the author. */
  notes: readonly PackageNote[]
}

interface Fault {
  file: string
  why: string
  code: ErrorCode
  field: string
}

/** Unpacked bytes, text and JSON: several times the maximum size of a package. */
const MOST_MEMORY_MB = 1024
/** Cases pass through in small pieces. */
const YOUNG_MB = 8

const inThread = (path: string, into: string, offered: readonly number[]): Promise<Unpacked> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { path, into, offered },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    worker.once('message', ({ unpacked, fault }: { unpacked?: Unpacked; fault?: Fault }) => {
      if (unpacked) resolve(unpacked)
      else if (fault)
        reject(rejected(fault.code, { field: [fault.file, fault.field].filter(Boolean).join(': ') || 'file', code: fault.code }))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('reading a package ended without a result')))
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads the package in a ZIP file, and calls `use` with what it holds, of which large parts lie in files until that is over.
 * `offered` are the ids of the languages that authors may choose. @throws Rejection naming the first invalid file
 */
export const withUnpacked = async <Made>(
  path: string,
  offered: readonly number[],
  use: (unpacked: Unpacked) => Promise<Made>,
): Promise<Made> => {
  const into = await mkdtemp(join(tmpdir(), 'package-'))
  try {
    const unpacked = last.then(() => inThread(path, into, offered))
    last = unpacked.catch(() => undefined)
    return await use(await unpacked)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
