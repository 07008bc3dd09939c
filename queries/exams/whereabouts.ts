// Where an examinee may read an exam: the same rule as for calls that change it (`commands/exams/attempt/useCases.ts`).
import { refusalOf, refusedFor } from '../../commands/exams/attempt/whereabouts.ts'
import type { ExamineeDocument } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { OriginOfCall } from '../../protocol/callOrigin.ts'

/** Throws Exam.OtherNetwork, Exam.SafeExamBrowserNeeded for an examinee who has not been let in. */
export const requireExamPlace = (
  originOfCall: OriginOfCall,
  { about }: Pick<ExamDocument, 'about'>,
  row: Pick<ExamineeDocument, 'isLetIn'> | null,
): void => {
  const refusal = row?.isLetIn === true ? null : refusalOf(about, originOfCall())
  if (refusal !== null) throw refusedFor(refusal)
}
