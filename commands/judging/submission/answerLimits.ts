// Size of an answer or a draft, by what it is: a program, or the outputs of all cases.
import { isTextAnswer } from '../../../judge/catalogue.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { MAX_CODE_FILES, MAX_OUTPUT_BYTES, MAX_OUTPUT_FILES, MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'

/** Throws Code.TooLong for a program over 256 KiB or 20 files, Code.OutputsTooLong for outputs over 1 MiB or 100 files. */
export const requireAnswerOfSize = (languageId: number, files: readonly { content: string }[]): void => {
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  const isText = isTextAnswer(languageId)
  const [mostBytes, mostFiles] = isText ? [MAX_OUTPUT_BYTES, MAX_OUTPUT_FILES] : [MAX_SOURCE_BYTES, MAX_CODE_FILES]
  const code = isText ? 'Code.OutputsTooLong' : 'Code.TooLong'
  if (bytes > mostBytes || files.length > mostFiles) throw rejected(code, { field: 'content', code })
}
