// Similarity of one answer as a dialog.
import { Anchor, Box } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { Detail } from './Detail.tsx'
import type { OtherId } from './useSimilarity.ts'

const SimilarityDialog = ({ answerId, onClose }: { answerId: number; onClose: () => void }) => {
  const { t } = useTranslation('similarity')
  const [otherId, setOther] = useState<OtherId | null>(null)
  return (
    <RouteDialog title={t('detail.title')} size="page" onClose={onClose}>
      <Box p="md">
        <Detail
          answerId={answerId}
          otherId={otherId}
          onOther={setOther}
          actions={({ isStaff, groupId, activityId, other }) =>
            isStaff &&
            other !== null && (
              <Anchor
                component={Link}
                to={paths.homeworkSimilarity(groupId, activityId, { answer: answerId, other: other.answerId })}
                onClick={onClose}
              >
                {t('detail.report')}
              </Anchor>
            )
          }
        />
      </Box>
    </RouteDialog>
  )
}

export default SimilarityDialog
