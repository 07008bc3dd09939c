// Section of the downloadable files; its content loads separately.
import { Skeleton } from '@mantine/core'
import { MAX_EDIT_FILES } from '../../commands/problems/problem/rules.ts'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import type { FilesProps } from './Files.tsx'

const Files = arriving<FilesProps>(() => import('./Files.tsx'), <Skeleton height={80} />)

export const FilesSection = (props: FilesProps) => {
  const { t } = useTranslation('problems')
  return (
    <FormSection title={t('section.files')} intro={t('files.intro', { max: MAX_EDIT_FILES })}>
      <Files {...props} />
    </FormSection>
  )
}
