// Uses the reference program to generate expected outputs and to propose a time limit.
import { Alert, Button, Group, Text } from '@mantine/core'
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs'
import { useState } from 'react'
import { STATUS } from '../../../judge/catalogue.ts'
import { problemTestDatum } from '../../../queries/problems/calls.ts'
import { request } from '../../shared/api/client.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess, useNotifyUndo } from '../../shared/ui/notify.tsx'
import type { ProblemForm } from '../useProblemForm.ts'
import type { AuthorProgramValues, DatumValues } from '../values.ts'
import { changedBy, isMakeable, keptOf, type MadeOutputs, madeOf, makingRequest, wholeOf } from './outputs.ts'
import { forEachOf } from './stoppable.ts'
import { proposedTimeLimit, TIME_FACTOR } from './timeLimit.ts'
import { referenceOf, slowestOf, type TryReply } from './trial.ts'
import { sendTrial, type Trying } from './useTrying.ts'

type Part = Pick<DatumValues, 'input' | 'expectedOutput' | 'cut'>

/** Results of the runs, and the cases in full as they were run. */
interface Made extends MadeOutputs {
  cases: readonly DatumValues[]
}

/** Runs the reference on every case with a generated output; null if aborted. */
const make = (trying: Trying, cases: readonly DatumValues[], reference: AuthorProgramValues): Promise<Made | null> =>
  trying.during(async (signal) => {
    const runs: { datum: DatumValues; reply: TryReply }[] = []
    await forEachOf(cases.filter(isMakeable), async (one) => {
      const datum = await wholeOf(one, ({ problemId, version, testDataId }) =>
        request(problemTestDatum, { problemId, version, testDataId }, { signal }),
      )
      runs.push({ datum, reply: await sendTrial(makingRequest(datum, reference), signal) })
    })
    return { ...madeOf(runs), cases: runs.map(({ datum }) => datum) }
  })

export const Reference = ({ form, trying }: { form: ProblemForm; trying: Trying }) => {
  const { t } = useTranslation('trying')
  const notifyUndo = useNotifyUndo()
  const [left, setLeft] = useState('')
  const { testDatas: cases, authorPrograms: programs } = form.values
  const reference = referenceOf(programs)
  const numbersOf = (some: readonly DatumValues[]): string =>
    some
      .map((datum) => cases.findIndex(({ key }) => key === datum.key) + 1)
      .toSorted((a, b) => a - b)
      .join(', ')

  const takeOver = (made: Made, changed: readonly DatumValues[]) => {
    const put = (parts: ReadonlyMap<number, Part>) =>
      form.set('testDatas', (all) => all.map((datum) => ({ ...datum, ...parts.get(datum.key) })))
    const parts = changed.map(({ key, input, cut }) => [key, { input, expectedOutput: made.outputs.get(key) ?? '', cut }] as const)
    const before = cases.map(({ key, input, expectedOutput, cut }) => [key, { input, expectedOutput, cut }] as const)
    const taken = new Map(parts)
    if (changed.length > 0) {
      put(taken)
      notifyUndo(t('made', { count: made.outputs.size }), () => put(new Map(before.filter(([key]) => taken.has(key)))))
    } else if (made.outputs.size > 0) notifySuccess(t('madeSame', { count: made.outputs.size }))
    const kept = keptOf(cases)
    const words = [
      made.failed.length > 0 ? t('makeFailed', { numbers: numbersOf(made.failed) }) : '',
      made.tooLong.length > 0 ? t('makeTooLong', { numbers: numbersOf(made.tooLong) }) : '',
      kept.length > 0 ? t('makeKept', { numbers: numbersOf(kept) }) : '',
    ]
    setLeft(words.filter(Boolean).join(' '))
  }
  const makeOutputs = async () => {
    if (!reference) return
    try {
      const made = await make(trying, cases, reference)
      if (made === null) return
      const changed = changedBy(made.cases, made)
      const replaced = changed.filter(({ expectedOutput }) => expectedOutput !== '')
      const question = {
        title: t('replaceTitle'),
        message: t('replaceText', { numbers: numbersOf(replaced) }),
        confirmLabel: t('replace'),
      }
      if (replaced.length === 0 || (await confirm(question))) takeOver(made, changed)
    } catch (error) {
      notifyFailure(error)
    }
  }

  const slowest = reference ? slowestOf(trying.tries[reference.key], cases) : null
  const proposal = slowest === null ? null : proposedTimeLimit(slowest)
  const isSet = proposal !== null && cases.every(({ timeLimit }) => timeLimit === proposal)
  const apply = () => {
    const before = new Map(cases.map(({ key, timeLimit }) => [key, timeLimit]))
    form.set('testDatas', (all) => all.map((datum) => ({ ...datum, timeLimit: proposal })))
    notifyUndo(t('limitSet', { seconds: proposal }), () =>
      form.set('testDatas', (all) =>
        all.map((datum) => (before.has(datum.key) ? { ...datum, timeLimit: before.get(datum.key) ?? null } : datum)),
      ),
    )
  }
  const slow = programs
    .filter(({ expectedStatus }) => expectedStatus === STATUS.TimeLimit)
    .map((program) => ({ name: program.name, ms: slowestOf(trying.tries[program.key], cases) }))

  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon of={IconWand} size={16} />}
          h="auto"
          mih={36}
          styles={{ label: { whiteSpace: 'normal' } }}
          disabled={reference === undefined || trying.isBusy || !cases.some(isMakeable)}
          onClick={() => void makeOutputs()}
        >
          {t('make')}
        </Button>
        {reference === undefined && (
          <Text size="sm" c="dimmed">
            {t('noReference')}
          </Text>
        )}
      </Group>
      <output>
        {left !== '' && (
          <Alert color="yellow" variant="light">
            {left}
          </Alert>
        )}
      </output>
      {proposal !== null && slowest !== null && (
        <Alert color="petrol" variant="light" title={t('proposal', { seconds: proposal })}>
          <Text size="sm">{t('proposalWhy', { time: slowest, factor: TIME_FACTOR })}</Text>
          {slow.map(({ name, ms }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same
            <Text size="sm" key={index}>
              {ms === null ? t('slowUntried', { name }) : t(ms > 1000 * proposal ? 'slowOver' : 'slowUnder', { name, time: ms })}
            </Text>
          ))}
          <Button mt="xs" size="compact-sm" variant="default" disabled={isSet} onClick={apply}>
            {isSet ? t('isSet') : t('setLimit', { seconds: proposal })}
          </Button>
        </Alert>
      )}
    </>
  )
}
