// Students, answers and minutes of use of the classes of a unit.
import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { unitUsage } from '../../../queries/statistics/unit/calls.ts'
import { usageFigures } from '../../../queries/statistics/unit/figures.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { shown } from '../asked.ts'
import type { UnitTabProps } from './asked.ts'
import { ClassFigures } from './ClassFigures.tsx'
import { ClassBars } from './charts.tsx'
import { rankedClasses } from './classRows.ts'
import { TabPart } from './TabPart.tsx'

export const Use = ({ asked, name }: UnitTabProps) => {
  const { t } = useTranslation('unit')
  const query = useQuery(callQuery(unitUsage, asked))
  const { classes = [], median = null } = query.data ?? {}
  const isUsed = classes.some(({ totalAnswerCount, totalMinutes }) => totalAnswerCount !== 0 || totalMinutes !== 0)
  return (
    <TabPart intro={t('usage.intro')} definition={t('usage.definition')} query={query}>
      {median !== null && (
        <>
          {isUsed && median.avgAnswerCount !== null && median.avgMinutes !== null && (
            <Text>{t('usage.said', { answers: shown(median.avgAnswerCount), minutes: shown(median.avgMinutes) })}</Text>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <ClassBars
              title={t('usage.avgAnswerCount')}
              unit={t('usage.answersUnit')}
              ranked={rankedClasses(classes, 'avgAnswerCount')}
              median={median.avgAnswerCount}
            />
            <ClassBars
              title={t('usage.avgMinutes')}
              unit={t('usage.minutesUnit')}
              ranked={rankedClasses(classes, 'avgMinutes')}
              median={median.avgMinutes}
            />
          </SimpleGrid>
          <ClassFigures
            id="usage"
            label={t('tab.usage')}
            classes={classes}
            median={median}
            figures={usageFigures.map((figure) => ({ name: figure, header: t(`usage.${figure}`) }))}
            csv={t('csv', { name, what: t('tab.usage') })}
          />
        </>
      )}
    </TabPart>
  )
}
