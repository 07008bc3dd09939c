// Actions of the staff of a class on its exams, by status and creator (requirements d01, d02).
import IconBarbell from '@tabler/icons-react/dist/esm/icons/IconBarbell.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import { deleteExam } from '../../../commands/exams/exam/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import type { RowAction } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

interface Openers {
  onCopy: (exam: ShownExam) => void
  onOffer: (exam: ShownExam) => void
}

export const useExamActions = ({ onCopy, onOffer }: Openers): RowAction<ShownExam>[] => {
  const { t } = useTranslation('exams')
  const { user } = useSession()
  const refresh = useRefresh()
  const isOwn = ({ createUserId }: ShownExam) => createUserId === user?.id
  const isWaiting = ({ status }: ShownExam) => status === 'Waiting'
  const remove = async ({ groupId, activityId, name }: ShownExam) => {
    const isSure = await confirm({
      title: t('removeTitle'),
      message: t('removeText', { name }),
      confirmLabel: t('remove'),
      isDangerous: true,
    })
    if (!isSure) return
    try {
      await request(deleteExam, { groupId, activityId }, { idempotencyKey: newCommandId() })
      await refresh(deleteExam)
      notifySuccess(t('removed', { name }))
    } catch (error) {
      notifyFailure(error)
    }
  }
  return [
    {
      label: t('control'),
      icon: IconEye,
      to: ({ groupId, activityId }) => paths.examManager(groupId, activityId),
      isFor: ({ status, isGame }) => status === 'Finished' || isGame,
    },
    {
      label: t('replay'),
      icon: IconTimeline,
      to: ({ groupId, activityId }) => paths.examTimeline(groupId, activityId),
      isFor: ({ status }) => status !== 'Waiting',
    },
    {
      label: t('ranking'),
      icon: IconTrophy,
      to: ({ groupId, activityId }) => paths.examGame(groupId, activityId),
      isFor: ({ isGame, status }) => isGame && status === 'Finished',
    },
    {
      label: t('rehearse'),
      icon: IconCode,
      to: ({ groupId, activityId }) => paths.examShow(groupId, activityId),
      isFor: ({ status }) => status !== 'Finished',
    },
    {
      label: t('edit'),
      icon: IconPencil,
      to: ({ groupId, activityId }) => paths.examEdit(groupId, activityId),
      isFor: (exam) => isOwn(exam) && isWaiting(exam),
    },
    { label: t('copy'), icon: IconCopy, run: onCopy },
    { label: t('offer'), icon: IconBarbell, run: onOffer, isFor: ({ status }) => status === 'Finished' },
    {
      label: t('problemSet'),
      icon: IconListDetails,
      to: ({ problemSetId, problemSetType }) => paths.problemSetShow(problemSetType, problemSetId),
      isFor: isOwn,
    },
    {
      label: t('remove'),
      icon: IconTrash,
      run: (exam) => void remove(exam),
      isDangerous: true,
      isFor: (exam) => isOwn(exam) && isWaiting(exam),
    },
  ]
}
