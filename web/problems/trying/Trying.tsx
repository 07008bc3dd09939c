// Tries the unsaved problem: right, wrong and slow programs on its current cases.
import { Button, Group, Text } from '@mantine/core'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import type { KnownLanguage } from '../useLanguages.ts'
import type { ProblemForm } from '../useProblemForm.ts'
import { CheckerTrial } from './CheckerTrial.tsx'
import { Matrix } from './Matrix.tsx'
import { Programs } from './Programs.tsx'
import { Reference } from './Reference.tsx'
import { failedCases, isAsExpected, referenceOf } from './trial.ts'
import { useTrying } from './useTrying.ts'

export interface TryingProps {
  form: ProblemForm
  languages: readonly KnownLanguage[]
  /** Receives the numbers of the cases that the reference is known to fail in their current state. */
  onReference: (failing: readonly number[]) => void
  /** Tries all programs at once, as for a package that has just been imported. */
  startsAtOnce?: boolean
}

const Trying = ({ form, languages, onReference, startsAtOnce = false }: TryingProps) => {
  const { t } = useTranslation('trying')
  const { values } = form
  const trying = useTrying(values)
  const { testDatas: cases } = values
  const programs = values.authorPrograms.filter(({ source }) => source.trim() !== '')
  const done = programs.map((program) => isAsExpected(program, trying.tries[program.key], cases)).filter((isOne) => isOne !== null)
  const differing = done.filter((isOne) => !isOne)
  const reference = referenceOf(values.authorPrograms)
  const failing = reference === undefined ? '' : failedCases(trying.tries[reference.key], cases).join(',')
  const tell = useEffectEvent((numbers: string) => onReference(numbers === '' ? [] : numbers.split(',').map(Number)))
  useEffect(() => tell(failing), [failing])
  const start = useEffectEvent(() => void trying.tryAll(programs))
  useEffect(() => {
    if (startsAtOnce) start()
  }, [startsAtOnce])
  return (
    <>
      <Programs form={form} languages={languages} isBusy={trying.isBusy} onTry={(program) => void trying.tryAll([program])} />
      <Group gap="sm">
        <Button
          leftSection={<Icon of={IconPlayerPlay} size={16} />}
          disabled={trying.isBusy || programs.length === 0 || cases.length === 0}
          onClick={() => void trying.tryAll(programs)}
        >
          {t('tryAll')}
        </Button>
        {trying.isBusy && (
          <Button variant="default" leftSection={<Icon of={IconPlayerStop} size={16} />} onClick={trying.stop}>
            {t('stop')}
          </Button>
        )}
        <output>
          {done.length > 0 && (
            <Text span size="sm">
              {differing.length > 0
                ? t('someDiffer', { count: differing.length, total: programs.length })
                : t('allFine', { count: done.length, total: programs.length })}
            </Text>
          )}
        </output>
      </Group>
      {programs.length > 0 && cases.length > 0 && <Matrix programs={programs} cases={cases} tries={trying.tries} />}
      <Reference form={form} trying={trying} />
      <CheckerTrial values={values} trying={trying} />
    </>
  )
}

export default Trying
