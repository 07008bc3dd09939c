// The file of anchors, one JSON object per line, to be kept out of reach of people who can write to the log.
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Anchor, anchorSchema, anchorsAfter, isSigned } from '../../eventstore/anchor.ts'
import type { EventStore } from '../../eventstore/port.ts'

/** Path of the anchors file, one JSON object per line. */
export const anchorsFile = (dataDir: string): string => join(dataDir, 'anchors', 'anchors.jsonl')

/** Its text and complete lines; empty if there is no file yet. */
const readAnchorsFile = async (file: string): Promise<{ text: string; whole: string }> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return { text, whole: text.slice(0, text.lastIndexOf('\n') + 1) }
}

const toAnchor = (line: string): Anchor | null => {
  try {
    return anchorSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** The newest line signed with one of the keys; lines of other installations prove nothing. */
export const newestInFile = async (dataDir: string, knownKeys: readonly string[]): Promise<Anchor | null> => {
  const { whole } = await readAnchorsFile(anchorsFile(dataDir))
  for (const line of whole.split('\n').reverse()) {
    const anchor = toAnchor(line)
    if (anchor && knownKeys.includes(anchor.publicKey) && isSigned(anchor)) return anchor
  }
  return null
}

/**
 * Appends the anchors of the log that the file lacks, and never removes any: after a truncation of the log, they are the evidence. Rewrites
 * an incomplete line left by a crash.
 */
export const exportAnchors = async (events: EventStore, dataDir: string): Promise<void> => {
  const file = anchorsFile(dataDir)
  const { text, whole } = await readAnchorsFile(file)
  const missing = await anchorsAfter(events, ({ signature }) => whole.includes(signature))
  if (missing.length === 0 && whole === text) return
  await mkdir(join(dataDir, 'anchors'), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.truncate(Buffer.byteLength(whole))
    await handle.write(missing.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}
