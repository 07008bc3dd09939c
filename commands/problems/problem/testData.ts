// Where test data lie: small ones in the event, larger ones in a blob that is written before the event that names it.
import type { TestDatum } from '../../../judge/contract.ts'
import type { CommandContext } from '../../kit/handler.ts'
import type { ProblemContent } from './events.ts'

const INLINE_BYTES = 16 * 1024

/** Writes bytes as a blob and answers their sha-256. */
export type KeepTestData = (bytes: Buffer, context: CommandContext) => Promise<string>
export type LoadBlob = (sha256: string) => Promise<Buffer>

/** Keeps test data: in the event up to 16 KiB, else as a blob. */
export const keepTestData = async (
  storeBlob: KeepTestData,
  tests: readonly TestDatum[],
  context: CommandContext,
): Promise<ProblemContent['testDatas']> => {
  const bytes = Buffer.from(JSON.stringify(tests))
  if (bytes.length <= INLINE_BYTES) return { inline: [...tests] }
  return { blob: await storeBlob(bytes, context), count: tests.length }
}

/** The test data of a version of a problem. */
export const loadTestData = async (loadBlob: LoadBlob, stored: ProblemContent['testDatas']): Promise<TestDatum[]> =>
  'inline' in stored ? stored.inline : (JSON.parse((await loadBlob(stored.blob)).toString('utf8')) as TestDatum[])
