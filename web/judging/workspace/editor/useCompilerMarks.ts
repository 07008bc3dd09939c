// Places in the code that the compiler complains of.
import { useMemo } from 'react'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { type Diagnostic, readDiagnostics } from '../verdict/diagnostics.ts'

interface CompilerMarks {
  marks: readonly Diagnostic[]
  /** Of a program of several files. */
  fileNames: readonly string[] | undefined
}

/** Recomputed only as the complaint or the names of the files change. */
export const useCompilerMarks = (complaint: string, files: readonly CodeFile[] | undefined): CompilerMarks => {
  // no name has a slash
  const names = files?.map(({ name }) => name).join('/')
  return useMemo(() => {
    const fileNames = names?.split('/')
    return { marks: readDiagnostics(complaint, fileNames), fileNames }
  }, [complaint, names])
}
