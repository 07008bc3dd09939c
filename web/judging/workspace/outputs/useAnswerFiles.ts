// The files in the editor and the answer that they make: of a program as they are, of outputs one for each case.
import type { ShownCaseFiles } from '../../../../protocol/programs.ts'
import type { Code } from '../../../shared/code.ts'
import type { OpenDraft } from '../draft/useDraft.ts'
import { type ProgramFiles, useProgramFiles } from '../editor/useProgramFiles.ts'
import { editedOutputs, outputsToSend } from './outputFiles.ts'

/** `cases` is undefined where answers are programs. */
export const useAnswerFiles = (
  draft: OpenDraft,
  languageId: number,
  cases: readonly ShownCaseFiles[] | undefined,
): { edited: Code; code: Code; program: ProgramFiles } => {
  const written: Code = { content: draft.code, files: draft.files }
  const edited = cases ? editedOutputs(written, cases) : written
  const program = useProgramFiles({ ...draft, code: edited.content, files: edited.files }, languageId)
  return { edited, code: cases ? outputsToSend(edited) : written, program }
}
