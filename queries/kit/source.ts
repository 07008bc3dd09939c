// The code of an answer, wherever it is kept.
import type { SubmissionDocument } from '../../projections/judging/submissions.ts'

export type LoadSource = (sha256: string) => Promise<Buffer>

/** Code that is long lies in a blob. */
export const codeOf = async (loadBlob: LoadSource, { source }: Pick<SubmissionDocument, 'source'>): Promise<string> =>
  'inline' in source ? source.inline : (await loadBlob(source.blob)).toString('utf8')
