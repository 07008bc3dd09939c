// Actions of teachers on a practice; only its creator may edit and delete it (requirement b20).
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { deletePractice } from '../../../commands/practice/practice/calls.ts'
import type { ShownPractice } from '../../../queries/practice/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import type { RowAction } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

type Practice = Pick<ShownPractice, 'groupId' | 'activityId' | 'problemSetId' | 'name' | 'createUserId'>

export const usePracticeActions = <One extends Practice>(): RowAction<One>[] => {
  const { t } = useTranslation('practiceEdit')
  const refresh = useRefresh()
  const { user } = useSession()
  const isOwn = ({ createUserId }: One) => createUserId === user?.id
  const remove = async ({ groupId, activityId, name }: One) => {
    const question = { title: t('removeTitle'), message: t('removeText', { name }), confirmLabel: t('remove'), isDangerous: true }
    if (!(await confirm(question))) return
    try {
      await request(deletePractice, { groupId, activityId }, { idempotencyKey: newCommandId() })
      await refresh(deletePractice)
      notifySuccess(t('removed', { name }))
    } catch (error) {
      notifyFailure(error)
    }
  }
  return [
    {
      label: t('statistics'),
      icon: IconChartBar,
      to: ({ groupId, activityId, problemSetId }) => paths.practiceStatistics(groupId, activityId, problemSetId),
    },
    {
      label: t('edit'),
      icon: IconPencil,
      to: ({ groupId, activityId, problemSetId }) => paths.practiceEdit(groupId, activityId, problemSetId),
      isFor: isOwn,
    },
    { label: t('remove'), icon: IconTrash, run: (one) => void remove(one), isDangerous: true, isFor: isOwn },
  ]
}
