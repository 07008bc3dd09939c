// Who acts on what happens: how far in the log each reactor is, how far behind, and why one fails.
import { Badge, Code, Table, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { useSpanText } from './figures.ts'

type ReactorState = JudgeStatus['reactors'][number]
const COLOURS = { waiting: 'gray', running: 'green', failing: 'red' } as const

const Row = ({ name, meaning, state, position, lagMs, failures, error }: ReactorState) => {
  const { t } = useTranslation('status')
  const spanText = useSpanText()
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Code>{name}</Code>
        <Text size="sm" c="dimmed">
          {meaning}
        </Text>
      </Table.Th>
      <Table.Td>
        <Badge color={COLOURS[state]} variant="light" tt="none" miw="max-content">
          {t(`reactorState.${state}`)}
        </Badge>
        {error !== null && <Text size="sm">{t('reactors.failures', { times: failures, error })}</Text>}
      </Table.Td>
      <Table.Td>{position?.replace(/^0+(?=.)/, '') ?? '–'}</Table.Td>
      <Table.Td>{spanText(lagMs)}</Table.Td>
    </Table.Tr>
  )
}

export const ReactorTable = ({ reactors }: Pick<JudgeStatus, 'reactors'>) => {
  const { t } = useTranslation('status')
  const titleId = useId()
  return (
    <section>
      <Title order={2} size="h4" mb="xs" id={titleId}>
        {t('reactors.title')}
      </Title>
      <Text size="sm" mb="xs">
        {t('reactors.explained')}
      </Text>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } }}>
        <Table verticalSpacing="xs" aria-labelledby={titleId} className="cj-number">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('reactors.name')}</Table.Th>
              <Table.Th scope="col">{t('reactors.state')}</Table.Th>
              <Table.Th scope="col">{t('reactors.position')}</Table.Th>
              <Table.Th scope="col">{t('reactors.lag')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reactors.map((reactor) => (
              <Row key={reactor.name} {...reactor} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
