// Section of graders; its content loads separately.
import { Skeleton } from '@mantine/core'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import type { GraderFieldsProps } from './GraderFields.tsx'

const GraderFields = arriving<GraderFieldsProps>(() => import('./GraderFields.tsx'), <Skeleton height={40} />)

export const GradersSection = (props: GraderFieldsProps) => {
  const { t } = useTranslation('judgingOptions')
  return (
    <FormSection title={t('graders')} intro={t('gradersIntro')}>
      <GraderFields {...props} />
    </FormSection>
  )
}
