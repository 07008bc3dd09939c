// Students who have solved, tried and not answered the problems of a practice (requirements e06, e10): green, red and grey.
import { NativeSelect, Text } from '@mantine/core'
import { practiceRecord } from '../../../queries/statistics/problems/calls.ts'
import type { PracticeRecord as Record } from '../../../queries/statistics/problems/schemas.ts'
import { keptAt } from '../../shared/asOf.ts'
import { StackedBars } from '../../shared/charts/Columns.tsx'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import type { StatisticsAsked } from '../asked.ts'
import { useChoice } from '../choice.ts'
import { Loaded } from '../Loaded.tsx'
import { THRESHOLD } from '../threshold.ts'

const OUTCOMES = [
  { name: 'correct', tone: 'green' },
  { name: 'wrong', tone: 'red' },
  { name: 'unanswered', tone: 'gray' },
] as const

const Chart = ({ asked: { groupId, at }, record: { practiceRecord: all, userCount } }: { asked: StatisticsAsked; record: Record }) => {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  const { activity, choose } = useChoice()
  const practice = all.find(({ activityId }) => activityId === activity) ?? all[0]
  if (practice === undefined) return <Text c="dimmed">{t('practice.none')}</Text>
  const { activityId, problemSetId, problems } = practice
  const low = problems.filter(({ successRate }) => successRate !== null && successRate < THRESHOLD).length
  return (
    <>
      <NativeSelect
        label={t('practice.which')}
        className="cj-no-print"
        maw={360}
        value={activityId}
        onChange={(event) => choose('activity', event.currentTarget.value)}
        data={all.map(({ activityId: id, activityName }) => ({ value: String(id), label: activityName }))}
      />
      <Text size="sm">{t('practice.said', { count: low, problems: problems.length, students: userCount, threshold: THRESHOLD })}</Text>
      <StackedBars
        title={t('practice.chart', { name: practice.activityName })}
        unit={t('practice.unit')}
        names={problems.map(({ title }) => title)}
        ticks={problems.map((_, at) => String(at + 1))}
        most={userCount}
        series={OUTCOMES.map(({ name, tone }) => ({
          label: t(`practice.${name}`),
          tone,
          values: problems.map(({ groupMembersStatusCount }) => groupMembersStatusCount[name]),
        }))}
        onPick={(mark) => {
          const problem = problems[Math.floor(mark / OUTCOMES.length)]
          if (problem)
            void navigate(keptAt(paths.practiceStatistics(groupId, activityId, problemSetId, { record: problem.problemId }), at ?? null))
        }}
      />
    </>
  )
}

const PracticeRecord = ({ asked }: { asked: StatisticsAsked }) => (
  <Loaded call={practiceRecord} asked={{ groupId: asked.groupId, ...(asked.at ? { at: asked.at } : {}) }}>
    {(record) => <Chart asked={asked} record={record} />}
  </Loaded>
)

export default PracticeRecord
