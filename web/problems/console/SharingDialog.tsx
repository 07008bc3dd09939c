// Sharing of a listed problem, without opening its editor.

import type { ListedProblem } from '../../../queries/problems/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { SharingSection } from '../SharingSection.tsx'
import { useTitle } from './problemColumns.tsx'

const SharingDialog = ({ problem, onClose }: { problem: ListedProblem; onClose: () => void }) => {
  const { t } = useTranslation('console')
  const nameOf = useTitle()
  return (
    <Dialog title={t('problems.shareOf', { title: nameOf(problem) })} onClose={onClose} size="lg">
      <SharingSection problemId={problem.id} />
    </Dialog>
  )
}

export default SharingDialog
