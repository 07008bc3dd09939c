// All fields of one case, below its row.
import { Button, Group, Switch, Textarea } from '@mantine/core'
import { MAX_CHARACTERS } from '../../../commands/problems/problem/rules.ts'
import type { Errors } from '../../shared/forms/faults.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../authoring.module.css'
import { NumberField } from '../parts.tsx'
import { RulePicker } from '../RulePicker.tsx'
import { choiceOf } from '../rules.ts'
import { fieldId } from '../useProblemForm.ts'
import type { DatumValues } from '../values.ts'
import { CaseArguments, type CasePrograms } from './CaseArguments.tsx'
import { CutTexts } from './CutTexts.tsx'
import { Mover } from './Mover.tsx'

const Data = ({
  path,
  label,
  value,
  error,
  onChange,
}: {
  path: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) => {
  const { t } = useTranslation('problems')
  return (
    <Textarea
      id={fieldId(path)}
      label={label}
      rows={5}
      spellCheck={false}
      autoCapitalize="off"
      wrap="off"
      classNames={{ input: classes.data ?? '' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={t('data.count', { count: value.length.toLocaleString('en') as never, max: MAX_CHARACTERS.toLocaleString('en') })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const labelOfOutput = (rule: string): 'expected' | 'pattern' | 'forProgram' => {
  const { kind } = choiceOf(rule)
  return kind === 'regex' ? 'pattern' : kind === 'checker' || kind === 'interactor' ? 'forProgram' : 'expected'
}

export interface CaseBodyProps extends CasePrograms {
  index: number
  datum: DatumValues
  errors: Errors
  onChange: (index: number, part: Partial<DatumValues>) => void
  onToAll: (index: number) => void
  /** Number of cases; `index` and the target of a move start at 0. */
  count: number
  onMove: (from: number, to: number) => void
}

export const CaseBody = ({ index, datum, errors, onChange, onToAll, count, onMove, hasGenerators, hasValidators }: CaseBodyProps) => {
  const { t } = useTranslation(['problems', 'testData'])
  const at = (field: keyof DatumValues) => `testDatas.${index}.${field}`
  const change = (part: Partial<DatumValues>) => onChange(index, part)
  const output = labelOfOutput(datum.rule)
  const number = (field: 'weight' | 'timeLimit' | 'memoryLimit' | 'outputSizeLimit', hint?: string) => (
    <NumberField
      path={at(field)}
      label={t(`data.${field}`)}
      value={datum[field]}
      error={errors[field]}
      {...(hint === undefined ? {} : { hint })}
      onChange={(value) => change({ [field]: value })}
    />
  )
  return (
    <div className={classes.datumBody}>
      <Switch label={t('data.read')} checked={datum.read} onChange={(event) => change({ read: event.currentTarget.checked })} />
      {datum.cut === null ? (
        <div className={classes.pair}>
          <Data
            path={at('input')}
            label={t('data.input')}
            value={datum.input}
            error={errors.input}
            onChange={(input) => change({ input })}
          />
          <Data
            path={at('expectedOutput')}
            label={t(`data.${output}`)}
            value={datum.expectedOutput}
            error={errors.expectedOutput}
            onChange={(expectedOutput) => change({ expectedOutput })}
          />
        </div>
      ) : (
        <CutTexts
          index={index}
          datum={datum}
          cut={datum.cut}
          errors={errors}
          labels={[t('data.input'), t(`data.${output}`)]}
          onWhole={change}
        />
      )}
      <RulePicker path={at('rule')} rule={datum.rule} error={errors.rule} onChange={(rule) => change({ rule })} />
      {output === 'expected' && (
        <Switch label={t('data.strict')} checked={datum.strict} onChange={(event) => change({ strict: event.currentTarget.checked })} />
      )}
      <div className={classes.numbers}>
        {number('weight')}
        {number('timeLimit')}
        {number('memoryLimit', t('data.memoryHint', { megabytes: Math.round((datum.memoryLimit ?? 0) / 102.4) / 10 }))}
        {number('outputSizeLimit', t('data.outputHint'))}
      </div>
      <CaseArguments index={index} datum={datum} errors={errors} programs={{ hasGenerators, hasValidators }} onChange={change} />
      <Group justify="space-between" gap="sm">
        <Button
          size="compact-sm"
          variant="subtle"
          h="auto"
          mih={26}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => onToAll(index)}
        >
          {t('data.toAll')}
        </Button>
        {count > 1 && (
          <Mover count={count} name={t('testData:theCase', { number: index + 1 })} onMove={(place) => onMove(index, place - 1)} />
        )}
      </Group>
    </div>
  )
}
