// At which moments a homework is announced to the class (requirement c08).
import { Stack, Switch } from '@mantine/core'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import type { FormMode } from './homeworkValues.ts'
import type { HomeworkForm } from './useHomeworkForm.ts'

const isOfMakeUp = (one: string): boolean => one.startsWith('notifyMakeUp')
const NOTICES = ['notifyStart', 'notifyEnd', 'notifyMakeUpStart', 'notifyMakeUpEnd'] as const

export const Notices = ({ form, mode }: { form: HomeworkForm; mode: FormMode }) => {
  const { t } = useTranslation('homeworkEdit')
  const { values } = form
  return (
    <FormSection title={t('section.notices')} intro={t('noticesHint')}>
      <Stack gap="sm">
        {NOTICES.map((one) => (
          <Switch
            key={one}
            label={t(one)}
            checked={values[one]}
            disabled={isOfMakeUp(one) ? !values.canMakeUp : mode === 'makeUp'}
            onChange={(event) => form.set(one, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FormSection>
  )
}
