import type { ProgramSource } from '../protocol/verdict.ts'

/** The text of a program of one file: no language is compiled from several yet. Throws where there are more, or none. */
export const onlyFile = (source: ProgramSource): string => {
  if (typeof source === 'string') return source
  const [file] = source
  if (!file || source.length > 1) throw new Error(`a program of ${source.length} files cannot be judged`)
  return file.content
}
