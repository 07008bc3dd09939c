// Settings for checker messages, partial scores, files and passes.
import { Switch } from '@mantine/core'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { useTranslation } from '../shared/texts.ts'
import { OptionFields } from './judgingOptions/OptionFields.tsx'
import type { ProblemForm } from './useProblemForm.ts'

export const JudgingSection = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('problems')
  const { values, set } = form
  return (
    <FormSection title={t('section.judging')}>
      {(['showsCheckerMessage', 'isAllOrNothing'] as const).map((field) => (
        <Switch
          key={field}
          label={t(`judging.${field}`)}
          description={t(`judging.${field}Hint`)}
          checked={values[field]}
          onChange={(event) => set(field, event.currentTarget.checked)}
        />
      ))}
      <OptionFields form={form} />
    </FormSection>
  )
}
