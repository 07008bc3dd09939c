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

/** Characters of outputs in lists of answers: in a file, and in all of them. */
const SHOWN_OF_FILE = 2000
const SHOWN_OF_ALL = 10_000

/** The beginning of outputs, for lists: they may have a megabyte. What lies in blobs is not loaded. */
export const beginningOf = ({ source }: Pick<SubmissionDocument, 'source'>): { files: CodeFile[]; isCut: boolean } => {
  let [left, isCut] = [SHOWN_OF_ALL, false]
  const files = source.map((file) => {
    const whole = 'inline' in file ? file.inline : ''
    const content = whole.slice(0, Math.min(SHOWN_OF_FILE, left))
    left -= content.length
    isCut ||= 'blob' in file || content.length < whole.length
    return { name: file.name, content }
  })
  return { files, isCut }
}

export const filesOf = (loadBlob: LoadSource, { source }: Pick<SubmissionDocument, 'source'>): Promise<CodeFile[]> =>
  Promise.all(source.map((file) => loadFile(loadBlob, file)))
