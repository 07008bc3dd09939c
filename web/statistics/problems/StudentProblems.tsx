// Right and wrong answers of one student to each problem in the range (requirement e05).
import { Anchor, Text } from '@mantine/core'
import { studentAnswer } from '../../../queries/statistics/problems/calls.ts'
import type { StudentUsage } from '../../../queries/statistics/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { type StatisticsAsked, timelineRange } from '../asked.ts'
import { Loaded } from '../Loaded.tsx'
import classes from '../statistics.module.css'

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
        {(problems) =>
          problems.length === 0 ? (
            <Text c="dimmed">{t('students.noAnswers')}</Text>
          ) : (
            <table className={classes.figures} aria-label={t('students.problemsOf', { name })}>
              <thead>
                <tr>
                  <th scope="col">{t('problems.problem')}</th>
                  <th scope="col">{t('problems.correct')}</th>
                  <th scope="col">{t('problems.failed')}</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ problemId, title, correct, failed }) => (
                  <tr key={problemId}>
                    <th scope="row">
                      <Anchor
                        component={Link}
                        to={paths.timeline(asked.groupId, { user: userId, problem: problemId, ...timelineRange(asked) })}
                      >
                        {title}
                      </Anchor>
                    </th>
                    <td className="cj-number">{correct}</td>
                    <td className="cj-number">{failed}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Dialog>
  )
}
