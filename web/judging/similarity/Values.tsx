// Values of an answer by measure, with thresholds.
import { Badge, Table, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { measures } from '../../../judge/similarity/types.ts'
import type { AnalyzeDetail } from '../../../queries/judging/similarity/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useNameOfOther } from './names.ts'

const UNSET = -1

export const Values = ({ detail }: { detail: AnalyzeDetail }) => {
  const { t } = useTranslation('similarity')
  const nameOf = useNameOfOther()
  const { isStaff, similar, measuredTime, baselineCount, notMeasured } = detail
  const percent = (value: number | null) => (value === null ? '–' : t('percent', { value }))
  return (
    <section>
      <Table aria-label={t('detail.values')} withTableBorder maw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th ta="right">{t('detail.value')}</Table.Th>
            <Table.Th ta="right">{t('detail.threshold')}</Table.Th>
            {isStaff && <Table.Th>{t('detail.match')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {measures.map((measure) => {
            const value = detail[`${measure}Similarity`]
            const threshold = detail[`${measure}Analyze`]
            const isReached = value !== null && threshold !== UNSET && value >= threshold
            const match = similar.find((one) => one.measures.includes(measure))
            return (
              <Table.Tr key={measure}>
                <Table.Th scope="row">{t(`measure.${measure}`)}</Table.Th>
                <Table.Td ta="right">
                  {percent(value)}
                  {isReached && (
                    <Badge ml={8} color="red" variant="light" tt="none" leftSection={<Icon of={IconAlertTriangle} size={12} />}>
                      {t('detail.reached')}
                    </Badge>
                  )}
                </Table.Td>
                <Table.Td ta="right">{threshold === UNSET ? t('detail.thresholdNone') : percent(threshold)}</Table.Td>
                {isStaff && <Table.Td>{match === undefined ? '–' : nameOf(match)}</Table.Td>}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt={6}>
        {notMeasured !== null && `${t(`notMeasured.${notMeasured}`)} `}
        {measuredTime === null && t('detail.none')}
        {measuredTime !== null &&
          (baselineCount === null
            ? t('detail.measuredTime', { time: formatDate(measuredTime, 'minute') })
            : t('detail.measured', { time: formatDate(measuredTime, 'minute'), count: baselineCount }))}
      </Text>
    </section>
  )
}
