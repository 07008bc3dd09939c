// Section for sharing, on the problem page and in a dialog; its content loads separately.

import { FormSection } from '../shared/forms/FormSections.tsx'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { LoadingSkeleton } from '../shared/ui/states.tsx'

const Sharing = arriving<{ problemId: number }>(() => import('./Sharing.tsx'), <LoadingSkeleton lines={2} height={36} />)

export const SharingSection = ({ problemId }: { problemId: number }) => {
  const { t } = useTranslation('problems')
  return (
    <FormSection title={t('sharing.title')}>
      <Sharing problemId={problemId} />
    </FormSection>
  )
}
