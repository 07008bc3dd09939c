// Selects the comparison rule of a case with its tolerances.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../shared/texts.ts'
import classes from './authoring.module.css'
import { type Choice, choiceOf, comparisons, conventionsOf, isTolerance, programKinds, textOf } from './rules.ts'
import { fieldId } from './useProblemForm.ts'

const DEFAULT_TOLERANCE = '1e-6'

/** Option value of a choice. */
const valueOf = (choice: Choice): string => (choice.kind === 'float' || choice.kind === 'tokensIgnoreCase' ? choice.kind : textOf(choice))

const chosen = (value: string): Choice => {
  if (value === 'tokensIgnoreCase') return { kind: value }
  return value === 'float' ? { kind: 'float', absolute: DEFAULT_TOLERANCE, relative: DEFAULT_TOLERANCE } : choiceOf(value)
}

/** Short name of a rule. */
export const useRuleName = (): ((rule: string) => string) => {
  const { t } = useTranslation('problems')
  return (rule) => {
    const choice = choiceOf(rule)
    if (choice.kind === 'other') return t('rules.other', { rule: choice.text })
    if (choice.kind === 'checker' || choice.kind === 'interactor')
      return t(`rules.${choice.convention}`, { rule: t(`rules.${choice.kind}`) })
    return t(`rules.${choice.kind}`)
  }
}

export const RulePicker = ({
  path,
  rule,
  error,
  onChange,
}: {
  path: string
  rule: string
  error: string | undefined
  onChange: (rule: string) => void
}) => {
  const { t } = useTranslation('problems')
  const nameOf = useRuleName()
  const choice = choiceOf(rule)
  const option = (value: string) => ({ value, label: nameOf(value) })
  const tolerance = (field: 'absolute' | 'relative') =>
    choice.kind === 'float' && (
      <TextInput
        label={t(`data.${field}`)}
        inputMode="decimal"
        value={choice[field]}
        error={isTolerance(choice[field]) ? undefined : t('rules.badTolerance')}
        onChange={(event) => onChange(textOf({ ...choice, [field]: event.currentTarget.value }))}
      />
    )
  return (
    <div className={classes.rule}>
      <NativeSelect
        id={fieldId(path)}
        label={t('data.rule')}
        value={valueOf(choice)}
        error={choice.kind === 'float' ? undefined : error}
        {...(choice.kind === 'other' ? {} : { description: t(`rules.${choice.kind}Hint`) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { group: t('rules.comparison'), items: comparisons.map((kind) => ({ value: kind, label: t(`rules.${kind}`) })) },
          {
            group: t('rules.program'),
            items: programKinds.flatMap((kind) => conventionsOf(kind).map((convention) => option(textOf({ kind, convention })))),
          },
          ...(choice.kind === 'other' ? [option(choice.text)] : []),
        ]}
        onChange={(event) => onChange(textOf(chosen(event.currentTarget.value)))}
      />
      {choice.kind === 'float' && (
        <div className={classes.numbers}>
          {tolerance('absolute')}
          {tolerance('relative')}
          <Checkbox
            label={t('rules.ignoresCase')}
            checked={choice.ignoresCase === true}
            onChange={(event) => onChange(textOf({ ...choice, ignoresCase: event.currentTarget.checked }))}
          />
        </div>
      )}
    </div>
  )
}
