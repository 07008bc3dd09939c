// The code of an answer, wherever it is kept.
import type { SubmissionDocument } from '../../projections/judging/submissions.ts'
import type { CodeFile } from '../../protocol/verdict.ts'

export type LoadSource = (sha256: string) => Promise<Buffer>

type Kept = SubmissionDocument['source'][number]

/** Files that are long lie in blobs. */
const loadFile = async (loadBlob: LoadSource, file: Kept): Promise<CodeFile> => ({
  name: file.name,
  content: 'inline' in file ? file.inline : (await loadBlob(file.blob)).toString('utf8'),
})

/** The files of an answer. */
export const filesOf = (loadBlob: LoadSource, { source }: Pick<SubmissionDocument, 'source'>): Promise<CodeFile[]> =>
  Promise.all(source.map((file) => loadFile(loadBlob, file)))
