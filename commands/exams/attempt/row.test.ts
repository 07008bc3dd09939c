// A cancelled answer in the row of an examinee.
import { expect, test } from 'vitest'
import { answeredExam, attemptHappened, EXAM } from '../../../projections/exams/exam.fixture.ts'
import { AMY, cancelled, SUM } from '../../../projections/school.fixture.ts'
import { type ExamineeRow, foldRow, type RowEvent } from './row.ts'

test('a cancelled answer counts nowhere, and is still known, since the record of the exam contains it', () => {
  const answer = { answerId: 5, userId: AMY, problemId: SUM, activityId: EXAM }
  const happened = [attemptHappened('ExamineeAdmitted', {}), ...answeredExam(answer, 0).slice(0, 1), cancelled(answer)]
  const row = happened.reduce<ExamineeRow | null>(
    (before, event) => foldRow(before, event as unknown as RowEvent, event.metadata.recordedAt),
    null,
  )
  expect(row).toMatchObject({ cancelled: [5], problems: { [SUM]: { answers: [] } } })
})
