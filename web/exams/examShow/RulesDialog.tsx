// Rules of an exam, over the page while it waits or is paused (requirement d11). It opens and closes with the status.
import { Anchor, List, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ExamStatus, remainingMs } from '../../../commands/exams/exam/clock.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { formatDate } from '../../shared/ui/time.tsx'
import { ExamClock } from '../ExamClock.tsx'
import { ExamStatusBadge } from '../ExamStatusBadge.tsx'
import classes from './examShow.module.css'

const useRules = ({ counts, feedback, mostHandIns, intervalSeconds, hasCompletion, isClosed, results }: ShownExam): string[] => {
  const { t } = useTranslation('examShow')
  return [
    t(`rules.counts.${counts}`),
    mostHandIns !== null && t('rules.mostHandIns', { count: mostHandIns }),
    intervalSeconds !== null && t('rules.interval', { count: intervalSeconds }),
    t(`rules.feedback.${feedback}`),
    !hasCompletion && t('rules.noCompletion'),
    isClosed && t('rules.closed'),
    t(`rules.results.${results}`),
    t('rules.submit'),
  ].filter((rule) => rule !== false)
}

interface RulesDialogProps {
  exam: ShownExam
  status: ExamStatus
  userId: number
  /** What else has to be seen while the page below is covered. */
  children?: ReactNode
}

export const RulesDialog = ({ exam, status, userId, children }: RulesDialogProps) => {
  const { t } = useTranslation('examShow')
  const rules = useRules(exam)
  const start = exam.times.startedAt ?? exam.startTime
  // with the time that the examinee was given before the start
  const end = Date.parse(start) + remainingMs(exam.times, 0, userId)
  const isPaused = status === 'Pause'
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={exam.name}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text component="output" display="block" fw={600} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          <ExamStatusBadge status={status} /> {t(isPaused ? 'rules.paused' : 'rules.waiting')}
        </Text>
        {children}
        <dl className={classes.facts}>
          <dt>{t('rules.start')}</dt>
          <dd className="cj-number">{formatDate(start, 'minute')}</dd>
          <dt>{t('rules.end')}</dt>
          <dd className="cj-number">{isPaused ? t('rules.endMoves') : formatDate(end, 'minute')}</dd>
          <dt>{t('rules.remaining')}</dt>
          <dd>
            <ExamClock times={exam.times} userId={userId} isQuiet />
          </dd>
          <dt>{t('rules.pass')}</dt>
          <dd className="cj-number">{t('rules.passOf', { pass: exam.passScore, total: exam.totalScore })}</dd>
          {exam.place !== '' && (
            <>
              <dt>{t('rules.place')}</dt>
              <dd>{exam.place}</dd>
            </>
          )}
        </dl>
        {exam.description !== '' && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{exam.description}</Text>}
        <List size="sm" spacing={4}>
          {rules.map((rule) => (
            <List.Item key={rule}>{rule}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {t('rules.recorded')}
        </Text>
        {!isPaused && (
          <Anchor component={Link} to={paths.exams(exam.groupId)} size="sm" w="fit-content">
            {t('rules.back')}
          </Anchor>
        )}
      </Stack>
    </Modal>
  )
}
