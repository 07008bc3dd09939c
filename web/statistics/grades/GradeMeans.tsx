// Mean scores in homework or exams (requirement e07).
import { Text } from '@mantine/core'
import { assignmentSummary, examSummary } from '../../../queries/statistics/grades/calls.ts'
import { GroupedBars } from '../../shared/charts/Columns.tsx'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { shown } from '../asked.ts'
import { useChoice } from '../choice.ts'
import { Loaded } from '../Loaded.tsx'
import { type GradesProps, indexesOf, resultPath, wholeOf } from './grades.ts'

const CALLS = { homework: assignmentSummary, exams: examSummary } as const

const GradeMeans = ({ asked, of }: GradesProps) => {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  const { activity } = useChoice()
  return (
    <Loaded call={CALLS[of]} asked={wholeOf(asked)}>
      {(grades) => {
        const indexes = indexesOf(grades.activityIds, activity).filter((index) => grades.activityAvgScores[index] !== null)
        const share = (index: number) => (100 * (grades.activityAvgScores[index] ?? 0)) / (grades.activityFullScores[index] || 1)
        return (
          <>
            {grades.avgScore !== null && (
              <Text size="sm">
                {t('grades.said', {
                  percent: shown(grades.avgScore),
                  count: grades.activityAvgScores.filter((score) => score !== null).length,
                })}
              </Text>
            )}
            <GroupedBars
              title={t(`grades.${of}.means`)}
              unit={t('grades.unit')}
              names={indexes.map((index) => grades.activityNames[index] ?? '')}
              series={[{ label: t('grades.mean'), values: indexes.map(share) }]}
              most={100}
              format={shown}
              empty={indexes.length === 0 ? t(`grades.${of}.none`) : undefined}
              onPick={(at) => {
                const activityId = grades.activityIds[indexes[at] ?? 0]
                if (activityId !== undefined) void navigate(resultPath(of, asked, activityId))
              }}
            />
          </>
        )
      }}
    </Loaded>
  )
}

export default GradeMeans
