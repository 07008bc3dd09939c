// Record of a problem: completion among the students, and errors (requirement b22).
import { Tabs, Text } from '@mantine/core'
import type { ProblemStatistics } from '../../../queries/activities/schemas.ts'
import { Donut } from '../../shared/charts/Donut.tsx'
import { HBars } from '../../shared/charts/HBars.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { ratePercent } from './ratePercent.ts'

interface RecordProps {
  title: string
  statistics: ProblemStatistics
}

const Completion = ({ statistics: { success, error, noAnswerStudentCount, successRate } }: Pick<RecordProps, 'statistics'>) => {
  const { t } = useTranslation('activityStatistics')
  const isEmpty = success + error + noAnswerStudentCount === 0
  return (
    <>
      <Donut
        title={t('completion')}
        unit={t('students')}
        centre={ratePercent(successRate)}
        centreLabel={t('successRate')}
        empty={isEmpty ? t('nobody') : undefined}
        parts={[
          { label: t('correct'), value: success, tone: 'green' },
          { label: t('wrong'), value: error, tone: 'red' },
          { label: t('unanswered'), value: noAnswerStudentCount, tone: 'gray' },
        ]}
      />
      {!isEmpty && (
        <Text ta="center" mt="sm" className="cj-number">
          {t('counts', { correct: success, wrong: error, unanswered: noAnswerStudentCount })}
        </Text>
      )}
    </>
  )
}

const ErrorTypes = ({ statistics: { errorStatistics } }: Pick<RecordProps, 'statistics'>) => {
  const { t } = useTranslation('activityStatistics')
  const nameOf = useStatusName()
  return (
    <HBars
      title={t('errorTypes')}
      unit={t('answers')}
      empty={errorStatistics.length === 0 ? t('noErrors') : undefined}
      bars={errorStatistics.map(({ status, count }) => ({ label: nameOf(status), value: count, tone: 'red' }))}
    />
  )
}

const RecordDialog = ({ title, statistics, onClose }: RecordProps & { onClose: () => void }) => {
  const { t } = useTranslation('activityStatistics')
  return (
    <RouteDialog size="medium" onClose={onClose} title={t('record', { title })}>
      <Tabs defaultValue="completion" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="completion">{t('completion')}</Tabs.Tab>
          <Tabs.Tab value="errors">{t('errorTypes')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="completion">
          <Completion statistics={statistics} />
        </Tabs.Panel>
        <Tabs.Panel value="errors">
          <ErrorTypes statistics={statistics} />
        </Tabs.Panel>
      </Tabs>
    </RouteDialog>
  )
}

export default RecordDialog
