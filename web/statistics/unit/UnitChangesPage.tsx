// What has changed in the figures of a unit's classes since an earlier moment; each leads to the events of its class.
import { Stack, Text } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { unitAnswerReport, unitExams, unitHomework, unitUsage } from '../../../queries/statistics/unit/calls.ts'
import { OwnUnit } from '../../people/index.ts'
import { asOfIn, keptAt } from '../../shared/asOf.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Compared, untilFullHour } from '../changes/ChangesTable.tsx'
import { changedClasses } from '../changes/changes.ts'

const UnitChanges = ({ unit: { businessUnitId, name } }: { unit: { businessUnitId: number; name: string } }) => {
  const { t } = useTranslation(['unit', 'statistics'])
  const at = asOfIn(useSearchParams()[0])
  const crumbs = [{ label: titleOf('unitStatistics'), to: keptAt(paths.unitStatistics(), at) }]
  const description = at === null ? name : t('statistics:changes.intro', { time: formatDate(at, 'minute') })
  const tableOf = (of: string, label: string) => ({ at: at ?? '', name: of, label, nameHeader: t('class') })
  const unit = { businessUnitId }
  return (
    <Page width="wide">
      <PageHeader title={titleOf('unitStatisticsChanges')} crumbs={crumbs} description={description} />
      {at === null ? (
        <EmptyState icon={IconHistory} title={t('statistics:changes.choose')} description={t('changes.how')} />
      ) : (
        <Stack gap="md">
          <FormSection title={t('tab.usage')}>
            <Compared
              {...tableOf('usage', t('tab.usage'))}
              call={unitUsage}
              asked={{ ...unit, ...untilFullHour(at) }}
              changed={(then, now) =>
                changedClasses(then.classes, now.classes, {
                  totalAnswerCount: t('usage.totalAnswerCount'),
                  totalMinutes: t('usage.totalMinutes'),
                })
              }
            />
          </FormSection>
          <FormSection title={t('tab.report')}>
            <Compared
              {...tableOf('report', t('tab.report'))}
              call={unitAnswerReport}
              asked={{ ...unit, ...untilFullHour(at) }}
              changed={(then, now) => changedClasses(then.classes, now.classes, { correctRate: t('report.correctRate') })}
            />
          </FormSection>
          {(['homework', 'exams'] as const).map((of) => (
            <FormSection key={of} title={t(`tab.${of}`)}>
              <Compared
                {...tableOf(of, t(`tab.${of}`))}
                call={of === 'homework' ? unitHomework : unitExams}
                asked={{ ...unit, ...untilFullHour(at) }}
                changed={(then, now) => changedClasses(then.classes, now.classes, { avgScore: t('grades.avgScore') })}
              />
            </FormSection>
          ))}
          <Text size="sm" c="dimmed">
            {t('changes.hour')}
          </Text>
        </Stack>
      )}
    </Page>
  )
}

const UnitChangesPage = () => <OwnUnit>{(unit) => <UnitChanges key={unit.businessUnitId} unit={unit} />}</OwnUnit>

export default UnitChangesPage
