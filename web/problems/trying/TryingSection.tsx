// Section of the author's programs; its content loads separately.
import { Skeleton } from '@mantine/core'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import type { TryingProps } from './Trying.tsx'

const Trying = arriving<TryingProps>(() => import('./Trying.tsx'), <Skeleton height={120} />)

export const TryingSection = (props: TryingProps) => {
  const { t } = useTranslation('trying')
  return (
    <FormSection title={t('title')} intro={t('intro')}>
      <Trying {...props} />
    </FormSection>
  )
}
