// Section of test groups; its content loads separately.
import { Skeleton } from '@mantine/core'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import type { ProblemForm } from '../useProblemForm.ts'

const TestGroups = arriving<{ form: ProblemForm }>(() => import('./TestGroups.tsx'), <Skeleton height={40} />)

export const GroupsSection = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('judgingOptions')
  return (
    <FormSection title={t('groups')} intro={t('groupsIntro')}>
      <TestGroups form={form} />
    </FormSection>
  )
}
