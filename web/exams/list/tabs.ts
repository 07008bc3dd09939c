// Tabs of the list: exams by their status (requirement d08).

import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { statusKey } from '../ExamStatusBadge.tsx'

export const examTabs = ['waiting', 'inProgress', 'paused', 'finished', 'all'] as const
export type ExamTab = (typeof examTabs)[number]

export const isInTab = (tab: ExamTab, { status }: Pick<ShownExam, 'status'>): boolean => tab === 'all' || statusKey(status) === tab

/** Before a choice: what runs or is paused, if anything is. */
export const firstExamTab = (exams: readonly ShownExam[]): ExamTab =>
  (['inProgress', 'paused'] as const).find((tab) => exams.some((exam) => isInTab(tab, exam))) ?? 'all'
