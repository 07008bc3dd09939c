// Section of validators and generators of inputs; its content loads separately.
import { Skeleton } from '@mantine/core'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import type { DataProgramsProps } from './DataPrograms.tsx'

const DataPrograms = arriving<DataProgramsProps>(() => import('./DataPrograms.tsx'), <Skeleton height={80} />)

export const DataProgramsSection = (props: DataProgramsProps) => {
  const { t } = useTranslation('dataPrograms')
  return (
    <FormSection title={t('title')} intro={t('intro')}>
      <DataPrograms {...props} />
    </FormSection>
  )
}
