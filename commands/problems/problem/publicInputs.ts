// Inputs of a problem whose answers are outputs: solvers work on them, so they are public (docs/decisions/0131).
import type { CommandHandler } from '../../kit/handler.ts'
import { caseTexts } from '../package/caseTexts.ts'
import { loadProblemVersion } from './useCases.ts'

export interface InputSources {
  commands: Pick<CommandHandler, 'load'>
  /** A blob as a stream of chunks. */
  streamBlob(sha256: string): AsyncIterable<Uint8Array>
}

/** Inputs of a version by the names of their files, each read, or passed over, before the next one; nothing of a problem whose answers are programs. */
export const publicInputs = (sources: InputSources) =>
  async function* (problemId: number, version: number): AsyncGenerator<{ name: string; content: AsyncIterable<Buffer> }> {
    const content = await loadProblemVersion(sources, problemId, version)
    if (!content?.caseFiles) return
    for await (const { index, of, content: text } of caseTexts(content.testDatas, sources.streamBlob)) {
      const name = content.caseFiles[index]?.input
      if (of === 'input' && name !== undefined) yield { name, content: text }
    }
  }
