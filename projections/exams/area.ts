// Read models of the exams area.
import type { AnyProjection } from '../kit/projection.ts'
import { examDrafts } from './examDrafts.ts'
import { examinees } from './examinees.ts'
import { examAnnouncements, examQuestions } from './examMessages.ts'
import { exams } from './exams.ts'

export const examsViews: readonly AnyProjection[] = [exams, examinees, examDrafts, examQuestions, examAnnouncements]
