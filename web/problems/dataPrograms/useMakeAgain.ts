// Makes the inputs of cases again by their commands, and replaces those that differ if the author agrees.
import { problemTestDatum } from '../../../queries/problems/calls.ts'
import { request } from '../../shared/api/client.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifySuccess, useNotifyUndo } from '../../shared/ui/notify.tsx'
import { wholeOf } from '../trying/outputs.ts'
import { forEachOf, type Stoppable } from '../trying/stoppable.ts'
import type { ProblemForm } from '../useProblemForm.ts'
import type { DatumValues } from '../values.ts'
import { type CommandOutcome, runCommands } from './caseCommands.ts'
import { useFaultText } from './commandFaults.ts'
import { sendingDataPrograms } from './dataProgramRuns.ts'

type Part = Pick<DatumValues, 'input' | 'expectedOutput' | 'cut'>

const partOf = ({ input, expectedOutput, cut }: DatumValues): Part => ({ input, expectedOutput, cut })

interface MadeAgain {
  outcomes: readonly CommandOutcome[]
  /** Cases with full texts, by key. */
  wholes: ReadonlyMap<number, DatumValues>
}

const runAgain = (work: Stoppable, made: readonly DatumValues[], form: ProblemForm): Promise<MadeAgain | null> =>
  work.during(async (signal) => {
    const wholes = new Map<number, DatumValues>()
    await forEachOf(made, async (datum) => {
      const load = ({ problemId, version, testDataId }: NonNullable<DatumValues['cut']>) =>
        request(problemTestDatum, { problemId, version, testDataId }, { signal })
      wholes.set(datum.key, await wholeOf(datum, load))
    })
    const outcomes = await runCommands({
      commands: made.map(({ command = '' }) => command),
      programs: form.values.dataPrograms,
      room: made.length,
      send: sendingDataPrograms(signal),
      signal,
    })
    return { outcomes, wholes }
  })

/** `onFaults` receives a sentence for each case that stays as it is because its command made nothing. */
export const useMakeAgain = (form: ProblemForm, work: Stoppable, onFaults: (faults: readonly string[]) => void) => {
  const { t } = useTranslation('dataPrograms')
  const notifyUndo = useNotifyUndo()
  const faultText = useFaultText()
  const { testDatas: cases } = form.values
  const numberOf = ({ key }: DatumValues): number => cases.findIndex((datum) => datum.key === key) + 1
  const put = (parts: ReadonlyMap<number, Part>) =>
    form.set('testDatas', (all) => all.map((datum) => ({ ...datum, ...parts.get(datum.key) })))

  return async (): Promise<void> => {
    onFaults([])
    const all = cases.filter(({ command }) => command !== undefined)
    const made = all.filter(({ cut }) => cut?.isTooLong !== true)
    const again = await runAgain(work, made, form)
    if (again === null) return
    const faults = all.flatMap((datum) => {
      const outcome = again.outcomes[made.indexOf(datum)]
      if (outcome === undefined) return [t('ofCase', { number: numberOf(datum), fault: t('fault.kept') })]
      return 'fault' in outcome ? [t('ofCase', { number: numberOf(datum), fault: faultText(outcome.fault) })] : []
    })
    const changed = new Map<number, Part>()
    for (const [index, { key }] of made.entries()) {
      const [outcome, whole] = [again.outcomes[index], again.wholes.get(key)]
      if (outcome !== undefined && 'input' in outcome && whole !== undefined && whole.input !== outcome.input)
        changed.set(key, { ...partOf(whole), input: outcome.input })
    }
    onFaults(faults)
    if (changed.size === 0) {
      if (faults.length === 0) notifySuccess(t('same', { count: made.length }))
      return
    }
    const differing = made.filter(({ key }) => changed.has(key))
    const question = {
      title: t('replaceTitle'),
      message: t('replaceText', { numbers: differing.map(numberOf).join(', ') }),
      confirmLabel: t('replace'),
    }
    if (!(await confirm(question))) return
    const before = new Map(differing.map((datum) => [datum.key, partOf(datum)]))
    put(changed)
    notifyUndo(t('replaced', { count: changed.size }), () => put(before))
  }
}
