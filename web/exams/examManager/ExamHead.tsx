// Status, clock, counts and controls of an exam, for its staff.
import { Group, Paper, Text } from '@mantine/core'
import { type ExamStatus, endOf, lastEndOf } from '../../../commands/exams/exam/clock.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { serverNow } from '../../shared/api/serverClock.ts'
import { useTranslation } from '../../shared/texts.ts'
import { formatDate } from '../../shared/ui/time.tsx'
import { ExamClock } from '../ExamClock.tsx'
import { ExamStatusBadge } from '../ExamStatusBadge.tsx'
import { Controls } from './Controls.tsx'
import type { countsOf } from './examinees.ts'
import classes from './examManager.module.css'

/** Examinees with more time, once the time of the class is up (requirement d07). */
const StillWorking = ({ exam, status, working }: { exam: ShownExam; status: ExamStatus; working: number }) => {
  const { t } = useTranslation('examManager')
  const end = endOf(exam.times)
  const last = lastEndOf(exam.times)
  if (status !== 'In Progress' || end === null || last === null || Date.parse(end) > serverNow()) return null
  return (
    <Text size="sm" className="cj-number">
      {t('stillWorking', { count: working, time: formatDate(last, 'minute') })}
    </Text>
  )
}

interface ExamHeadProps {
  exam: ShownExam
  status: ExamStatus
  counts: ReturnType<typeof countsOf>
  onStep?: Parameters<typeof Controls>[0]['onStep']
}

export const ExamHead = ({ exam, status, counts, onStep }: ExamHeadProps) => {
  const { t } = useTranslation('examManager')
  return (
    <>
      <Paper withBorder className={classes.head} mb="md">
        <Group gap="md">
          <ExamStatusBadge status={status} size="lg" />
          <ExamClock times={exam.times} />
          <StillWorking exam={exam} status={status} working={counts.people - counts.completed} />
        </Group>
        <Controls exam={exam} status={status} {...(onStep === undefined ? {} : { onStep })} />
      </Paper>
      <dl className={classes.counts} aria-label={t('counts.label')}>
        {(['people', 'notSignedIn', 'signedIn', 'completed', ...(counts.excused > 0 ? (['excused'] as const) : [])] as const).map((one) => (
          <div key={one} className={classes.count}>
            <dt>{t(`counts.${one}`)}</dt>
            <dd>{counts[one]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
