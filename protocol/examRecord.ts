// The manifest of an exam record, which the server writes and `verify-record` reads. A pure leaf.
import { z } from 'zod'

export const RECORD_FORMAT = 'Chronojudge exam record 1'
/** Entries of the archive. */
export const RECORD_FILES = { events: 'events.jsonl', used: 'used.json', manifest: 'manifest.json', signature: 'signature.json' } as const

const hex = z.string().regex(/^[0-9a-f]{64}$/)

/** One line of the events: as the log stores them, in the order of streams and revisions. */
export const recordLineSchema = z.object({ stream: z.string(), revision: z.number().int(), hash: hex.nullable(), body: z.string() })

/** What the answers were judged by. */
export const recordUsedSchema = z.object({
  /** `event`: its place in the stream of the problem, and its hash there. `testData`: SHA-256 of the JSON of its cases. */
  problems: z.array(
    z.object({
      problemId: z.number(),
      version: z.number().int(),
      titles: z.record(z.string(), z.string()),
      testData: z.object({ sha256: hex, cases: z.number().int() }),
      event: z.object({ revision: z.number().int(), hash: hex.nullable() }),
    }),
  ),
  languages: z.array(z.object({ languageId: z.number().int(), name: z.string() })),
})
export type RecordUsed = z.infer<typeof recordUsedSchema>

export const recordManifestSchema = z.object({
  format: z.literal(RECORD_FORMAT),
  activityId: z.number(),
  groupId: z.number(),
  madeAt: z.string(),
  /** SHA-256 of the events, and their number. */
  events: z.object({ sha256: hex, count: z.number().int() }),
  /** SHA-256 of what the answers were judged by. */
  used: z.object({ sha256: hex }),
  /** The event that seals the exam. */
  seal: z.object({ stream: z.string(), revision: z.number().int() }),
  /** The anchor of the log that covers the seal, and the way from the seal to its root. */
  anchor: z.record(z.string(), z.unknown()),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: hex })),
})
export type RecordManifest = z.infer<typeof recordManifestSchema>

/** Ed25519 over the bytes of the manifest; both in base64, the key as SPKI. */
export const recordSignatureSchema = z.object({ publicKey: z.string(), signature: z.string() })
