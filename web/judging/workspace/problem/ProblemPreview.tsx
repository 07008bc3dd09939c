// Preview of a problem as students read it, for authors; without submissions (requirement b04).
import { Button, Group } from '@mantine/core'
import { localeOf } from '../../../shared/i18n.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { RouteDialog } from '../../../shared/ui/RouteDialog.tsx'
import ProblemSheet from './ProblemSheet.tsx'
import type { ReadProblem } from './ProblemText.tsx'

const ProblemPreview = ({ problem, onClose }: { problem: ReadProblem; onClose: () => void }) => {
  const { t } = useTranslation(['workspace', 'app'])
  const title = localeOf(problem.locales)?.title || t('preview.untitled')
  return (
    <RouteDialog size="page" onClose={onClose} title={t('preview.title', { title })}>
      <ProblemSheet problem={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app:action.close')}
        </Button>
      </Group>
    </RouteDialog>
  )
}

export default ProblemPreview
