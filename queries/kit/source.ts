// Loads the code of an answer from the event or from blobs.
import type { SubmissionDocument } from '../../projections/judging/submissions.ts'
import type { CodeFile } from '../../protocol/verdict.ts'

export type LoadSource = (sha256: string) => Promise<Buffer>

type Kept = SubmissionDocument['source'][number]

/** Long files are stored in blobs. */
const loadFile = async (loadBlob: LoadSource, file: Kept): Promise<CodeFile> => ({
  name: file.name,
  content: 'inline' in file ? file.inline : (await loadBlob(file.blob)).toString('utf8'),
})

export const filesOf = (loadBlob: LoadSource, { source }: Pick<SubmissionDocument, 'source'>): Promise<CodeFile[]> =>
  Promise.all(source.map((file) => loadFile(loadBlob, file)))
