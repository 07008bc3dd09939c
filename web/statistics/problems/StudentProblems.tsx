// Right and wrong answers of one student to each problem in the range (requirement e05).
import { studentAnswer } from '../../../queries/statistics/problems/calls.ts'
import type { StudentUsage } from '../../../queries/statistics/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { type StatisticsAsked, timelineRange } from '../asked.ts'
import { Loaded } from '../Loaded.tsx'
import { OutcomeTable } from '../OutcomeTable.tsx'

interface StudentProblemsProps {
  asked: StatisticsAsked
  student: Pick<StudentUsage, 'userId' | 'userName'>
  onClose: () => void
}

export const StudentProblems = ({ asked, student: { userId, userName }, onClose }: StudentProblemsProps) => {
  const { t } = useTranslation('statistics')
  const name = userName ?? t('students.formerMember')
  return (
    <Dialog title={t('students.problemsOf', { name })} onClose={onClose} size="lg">
      <Loaded call={studentAnswer} asked={{ ...asked, userId }}>
        {(problems) => (
          <OutcomeTable
            label={t('students.problemsOf', { name })}
            heading={t('problems.problem')}
            none={t('students.noAnswers')}
            rows={problems.map(({ problemId, title, correct, failed }) => ({
              key: problemId,
              name: title,
              to: paths.timeline(asked.groupId, { user: userId, problem: problemId, ...timelineRange(asked) }),
              correct,
              failed,
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
