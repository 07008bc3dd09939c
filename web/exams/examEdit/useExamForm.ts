// State and submission of the form of an exam: new, or changed before its start (requirements d02, d04).
import { useState } from 'react'
import { addExam, editExam } from '../../../commands/exams/exam/calls.ts'
import { defaultPassScore } from '../../../commands/homework/homework/limits.ts'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { type RequestOptions, request } from '../../shared/api/client.ts'
import { errorMessages } from '../../shared/api/errors.ts'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import type { FormOutcome } from '../../shared/ui/OutcomeDialogs.tsx'
import { blankExam, type ExamAsked, type ExamValues, examAskedOf, examValuesOf } from './examValues.ts'

/** Fields that are checked together as one of them changes. */
const TYPED = [['startTime', 'answerMinutes'], ['passScore'], ['name'], ['mostHandIns'], ['intervalSeconds']] as const

interface ExamFormOptions {
  group: GroupInfo
  /** Null for a new one. */
  exam: ShownExam | null
  onOutcome: (outcome: FormOutcome) => void
  /** Opens what hides a field. */
  onReveal: (path: string) => void
}

export const useExamForm = ({ group, exam, onOutcome, onReveal }: ExamFormOptions) => {
  const { t } = useTranslation(['examEdit', 'app'])
  const refresh = useRefresh()
  const { groupId, timeZone, expirationTime } = group
  const [initial] = useState(() => (exam === null ? blankExam() : examValuesOf(exam)))
  const form = useCallForm<ExamValues, ExamAsked, void>({
    name: 'exam',
    initial,
    checks: async () => (await import('./examChecks.ts')).examChecks({ timeZone, classEndTime: expirationTime }),
    checkedAsTyped: TYPED,
    requestOf: examAskedOf,
    ownFaults: ({ passScore, totalScore }) => ({
      passScore: totalScore !== null && passScore !== '' && Number(passScore) > totalScore && t('passAbove', { total: totalScore }),
    }),
    async send(about: ExamAsked, options: RequestOptions) {
      if (exam === null) await request(addExam, { groupId, ...about }, options)
      else await request(editExam, { groupId, activityId: exam.activityId, ...about }, options)
      await refresh(exam === null ? addExam : editExam)
    },
    onReveal,
    onSent: (_, { name }) => onOutcome({ isSaved: true, text: t(exam === null ? 'created' : 'saved', { name: name.trim() }) }),
    onBlocked(faults) {
      for (const { code, message } of faults) if (code.endsWith('RemainTime.Error')) onOutcome({ isSaved: false, text: message })
    },
    onRefused: (error) => onOutcome({ isSaved: false, text: errorMessages(error).join(t('app:listSeparator')) }),
  })
  return {
    ...form,
    initial,
    choose({ problemSetId, totalScore }: { problemSetId: number; totalScore: number }) {
      form.set('problemSetId', problemSetId)
      form.set('totalScore', totalScore)
      form.set('passScore', defaultPassScore(totalScore))
    },
  }
}

export type ExamFormState = ReturnType<typeof useExamForm>
