// Checks all inputs with the validators, and lists those that are refused.
import { Alert, Button, Group, Table, Text, Title } from '@mantine/core'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { STATUS } from '../../../judge/catalogue.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { useStoppable } from '../trying/stoppable.ts'
import type { ProblemValues } from '../values.ts'
import { messageOf, sendingDataPrograms } from './dataProgramRuns.ts'
import classes from './dataPrograms.module.css'
import { type CheckedInputs, checkInputs, type InputRefusal, inOrder, isSameCheck, runsOf } from './inputChecks.ts'

const NO_REFUSALS: readonly InputRefusal[] = []

interface State {
  of: CheckedInputs
  total: number
  done: number
  refusals: readonly InputRefusal[]
}

const useChecks = (values: ProblemValues) => {
  const work = useStoppable()
  const [state, setState] = useState<State | null>(null)
  const start = async () => {
    const of = { testDatas: values.testDatas, dataPrograms: values.dataPrograms }
    setState({ of, total: runsOf(of), done: 0, refusals: NO_REFUSALS })
    const tell = (refusal: InputRefusal | null) =>
      setState(
        (before) =>
          before && { ...before, done: before.done + 1, refusals: refusal === null ? before.refusals : [...before.refusals, refusal] },
      )
    await work.during((signal) => checkInputs({ ...of, send: sendingDataPrograms(signal), tell, signal })).catch(notifyFailure)
  }
  return { ...work, state, start }
}

const Refusals = ({ refusals }: { refusals: readonly InputRefusal[] }) => {
  const { t } = useTranslation('dataPrograms')
  const nameOf = useStatusName()
  const outcomeOf = ({ reply }: InputRefusal): string => {
    if (reply === undefined) return t('unrun')
    return reply.statusCode === STATUS.WrongAnswer ? t('refused') : nameOf(reply.statusCode)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={t('refusals')}>
        <Table>
          <Table.Caption className="cj-hidden">{t('refusals')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {(['case', 'validator', 'outcome', 'message'] as const).map((column) => (
                <Table.Th key={column}>{t(`column.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inOrder(refusals).map((refusal) => (
              <Table.Tr key={`${refusal.caseNumber} ${refusal.index}`}>
                <Table.Td>{refusal.caseNumber ?? t('everyCase')}</Table.Td>
                <Table.Td>{refusal.validator}</Table.Td>
                <Table.Td>{outcomeOf(refusal)}</Table.Td>
                <Table.Td>
                  <pre className={classes.message}>{refusal.reply ? messageOf(refusal.reply) : errorText(refusal.error)}</pre>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

const useSummary = () => {
  const { t } = useTranslation('dataPrograms')
  return ({ of, total, done, refusals }: State): string => {
    if (done < total) return t('stopped', { done, total })
    const cases = new Set(refusals.flatMap(({ caseNumber }) => caseNumber ?? []))
    if (cases.size > 0) return t('someRefused', { count: cases.size, total: of.testDatas.length })
    return refusals.length > 0 ? t('notAllRun') : t('allAccepted', { count: of.testDatas.length })
  }
}

export const InputChecks = ({ values, startsAtOnce }: { values: ProblemValues; startsAtOnce: boolean }) => {
  const { t } = useTranslation('dataPrograms')
  const { state, isBusy, start, stop } = useChecks(values)
  const summaryOf = useSummary()
  const begin = useEffectEvent(() => {
    if (runsOf(values) > 0) void start()
  })
  useEffect(() => {
    if (startsAtOnce) begin()
  }, [startsAtOnce])
  return (
    <>
      <Title order={3} size="h5">
        {t('checkTitle')}
      </Title>
      <Group gap="sm">
        <Button leftSection={<Icon of={IconChecks} size={16} />} disabled={isBusy || runsOf(values) === 0} onClick={() => void start()}>
          {t('check')}
        </Button>
        {isBusy && (
          <Button variant="default" leftSection={<Icon of={IconPlayerStop} size={16} />} onClick={stop}>
            {t('stop')}
          </Button>
        )}
        {isBusy && state !== null && (
          <Text span size="sm" c="dimmed">
            {t('progress', { done: state.done, total: state.total })}
          </Text>
        )}
        <output>
          {!isBusy && state !== null && (
            <Text span size="sm">
              {summaryOf(state)}
            </Text>
          )}
        </output>
      </Group>
      {!isBusy && state !== null && !isSameCheck(state.of, values) && (
        <Alert color="yellow" variant="light">
          {t('old')}
        </Alert>
      )}
      {state !== null && state.refusals.length > 0 && <Refusals refusals={state.refusals} />}
    </>
  )
}
