// What a case says to the programs of its problem: the command that makes its input, and arguments of validators and of the checker.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Errors } from '../../shared/forms/faults.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../authoring.module.css'
import { textOfWords, wordsOf } from '../dataPrograms/words.ts'
import { choiceOf } from '../rules.ts'
import { fieldId } from '../useProblemForm.ts'
import type { DatumValues } from '../values.ts'

/** Which programs about test data the problem has. */
export interface CasePrograms {
  hasGenerators: boolean
  hasValidators: boolean
}

type ListField = 'arguments' | 'validatorArguments'

interface WordsProps {
  path: string
  label: string
  words: readonly string[] | undefined
  error: string | undefined
  onChange: (words: string[] | undefined) => void
}

/** Words separated by spaces; what is typed stays as it is while it says the same. */
const Words = ({ path, label, words = [], error, onChange }: WordsProps) => {
  const { t } = useTranslation('testData')
  const [typed, setTyped] = useState(() => textOfWords(words))
  const split = wordsOf(typed)
  const isOpen = split === null
  const isSame = isOpen || JSON.stringify(split) === JSON.stringify(words)
  return (
    <TextInput
      id={fieldId(path)}
      label={label}
      description={t('argumentsHint')}
      spellCheck={false}
      autoCapitalize="off"
      value={isSame ? typed : textOfWords(words)}
      error={error ?? (isOpen ? t('quoteOpen') : null)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const list = wordsOf(text)
        if (list !== null) onChange(list.length > 0 ? list : undefined)
      }}
    />
  )
}

interface CaseArgumentsProps {
  index: number
  datum: DatumValues
  errors: Errors
  programs: CasePrograms
  onChange: (part: Partial<DatumValues>) => void
}

export const CaseArguments = ({ index, datum, errors, programs, onChange }: CaseArgumentsProps) => {
  const { t } = useTranslation(['testData', 'dataPrograms'])
  const { kind } = choiceOf(datum.rule)
  const at = (field: keyof DatumValues) => `testDatas.${index}.${field}`
  const words = (field: ListField, label: string) => (
    <Words path={at(field)} label={label} words={datum[field]} error={errors[field]} onChange={(list) => onChange({ [field]: list })} />
  )
  // what a package brought stays editable where its program is gone
  const hasCommand = programs.hasGenerators || datum.command !== undefined
  const hasValidatorArguments = programs.hasValidators || datum.validatorArguments !== undefined
  const hasArguments = kind === 'checker' || kind === 'interactor' || datum.arguments !== undefined
  if (!hasCommand && !hasValidatorArguments && !hasArguments) return null
  return (
    <div className={classes.numbers}>
      {hasCommand && (
        <TextInput
          id={fieldId(at('command'))}
          label={t('dataPrograms:command')}
          description={t('commandHint')}
          spellCheck={false}
          autoCapitalize="off"
          maxLength={1000}
          value={datum.command ?? ''}
          error={errors.command}
          onChange={(event) => onChange({ command: event.currentTarget.value || undefined })}
        />
      )}
      {hasValidatorArguments && words('validatorArguments', t('dataPrograms:validatorArguments'))}
      {hasArguments && words('arguments', t(kind === 'interactor' ? 'ofInteractor' : 'ofChecker'))}
    </div>
  )
}
