// What waits, runs and has waited, by class of work; the one that goes first stands first.
import { Table, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { useSpanText } from './figures.ts'

export const PriorityTable = ({ priorities }: Pick<JudgeStatus['queue'], 'priorities'>) => {
  const { t } = useTranslation('status')
  const spanText = useSpanText()
  const titleId = useId()
  return (
    <section>
      <Title order={2} size="h4" mb="xs" id={titleId}>
        {t('priorities.title')}
      </Title>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } }}>
        <Table verticalSpacing="xs" aria-labelledby={titleId} className="cj-number">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('priorities.name')}</Table.Th>
              <Table.Th scope="col">{t('priorities.length')}</Table.Th>
              <Table.Th scope="col">{t('priorities.oldest')}</Table.Th>
              <Table.Th scope="col">{t('priorities.inFlight')}</Table.Th>
              <Table.Th scope="col">{t('priorities.begun')}</Table.Th>
              <Table.Th scope="col">{t('priorities.p50')}</Table.Th>
              <Table.Th scope="col">{t('priorities.p99')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {priorities.map(({ name, length, oldestWaitMs, inFlight, waits }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(`priority.${name}`)}</Table.Th>
                <Table.Td>{length}</Table.Td>
                <Table.Td>{spanText(length === 0 ? null : oldestWaitMs)}</Table.Td>
                <Table.Td>{inFlight}</Table.Td>
                <Table.Td>{waits.count}</Table.Td>
                <Table.Td>{spanText(waits.p50Ms)}</Table.Td>
                <Table.Td>{spanText(waits.p99Ms)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
