// Named files, passes and standards of a problem.
import { NativeSelect, TextInput } from '@mantine/core'
import { cppStandards, cStandards } from '../../../protocol/standards.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../authoring.module.css'
import { NumberField } from '../parts.tsx'
import { fieldId, type ProblemForm } from '../useProblemForm.ts'
import type { JudgingValues } from '../values.ts'

const standards = [
  ['cStandard', cStandards],
  ['cppStandard', cppStandards],
] as const

export const OptionFields = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('judgingOptions')
  const { judging } = form.values
  const change = (part: Partial<JudgingValues>) =>
    form.set(
      'judging',
      (before) => ({ ...before, ...part }),
      Object.keys(part).map((field) => `judging.${field}`),
    )
  const errorOf = (field: keyof JudgingValues) => form.errors[`judging.${field}`]
  return (
    <div className={classes.rule}>
      {(['inputFile', 'outputFile'] as const).map((field) => (
        <TextInput
          key={field}
          id={fieldId(`judging.${field}`)}
          label={t(field)}
          description={t(`${field}Hint`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={100}
          value={judging[field] ?? ''}
          error={errorOf(field)}
          onChange={(event) => change({ [field]: event.currentTarget.value || undefined })}
        />
      ))}
      {(['passes', 'processes'] as const).map((field) => (
        <NumberField
          key={field}
          path={`judging.${field}`}
          label={t(field)}
          hint={t(`${field}Hint`)}
          step={1}
          value={judging[field] ?? null}
          error={errorOf(field)}
          onChange={(count) => change({ [field]: count ?? undefined })}
        />
      ))}
      {standards.map(([field, names]) => (
        <NativeSelect
          key={field}
          id={fieldId(`judging.${field}`)}
          label={t(field)}
          value={judging[field] ?? ''}
          error={errorOf(field)}
          data={[{ value: '', label: t('usual') }, ...names.map((value) => ({ value, label: value.toUpperCase() }))]}
          onChange={(event) => change({ [field]: event.currentTarget.value || undefined } as Partial<JudgingValues>)}
        />
      ))}
    </div>
  )
}
