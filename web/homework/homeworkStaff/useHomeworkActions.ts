// Actions of the staff of a class on its homework, by status and creator (requirement c03).
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconTableDown from '@tabler/icons-react/dist/esm/icons/IconTableDown.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { deleteHomework, stopHomework } from '../../../commands/homework/homework/calls.ts'
import { isInProgress } from '../../../commands/homework/homework/status.ts'
import { downloadScorePaper } from '../../../queries/homework/calls.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { request, requestFile } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import type { RowAction } from '../../shared/table/column.ts'
import { fileNameOf, saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { isMakeUp, roundStateOf } from '../roundState.ts'

/** Dialogs that an action opens. */
export interface HomeworkDialogs {
  onExtend: (homework: ShownHomework) => void
  onCopy: (homework: ShownHomework) => void
  onArchive: (homework: ShownHomework) => void
  onNoAnswers: () => void
}

const isFinished = ({ status }: ShownHomework) => roundStateOf(status) === 'finished'
const isEditable = ({ status }: ShownHomework) => roundStateOf(status) === 'waiting'
const mayGetMakeUp = ({ status, makeUpStartTime }: ShownHomework) => status === 'Normal Finished' && makeUpStartTime === null
/** Students whose own end is later may get still more time. */
const mayExtend = ({ status, extensions }: ShownHomework) =>
  status === 'Normal In Progress' || (status === 'Normal Finished' && extensions.some(({ endTime }) => Date.parse(endTime) > Date.now()))

/** Ends and deletes homework, after a confirmation. */
const useLifeActions = () => {
  const { t } = useTranslation('homeworkStaff')
  const refresh = useRefresh()
  const act = async (call: typeof stopHomework, { groupId, activityId }: ShownHomework, said: string) => {
    try {
      await request(call, { groupId, activityId }, { idempotencyKey: newCommandId() })
      await refresh(call)
      notifySuccess(said)
    } catch (error) {
      notifyFailure(error)
    }
  }
  const stop = async (homework: ShownHomework) => {
    const { name, status } = homework
    const message = t(isMakeUp(status) ? 'stopMakeUpText' : 'stopText', { name })
    const isSure = await confirm({ title: t('stopTitle'), message, confirmLabel: t('stop'), isDangerous: true })
    if (isSure) await act(stopHomework, homework, t('stopped', { name }))
  }
  const remove = async (homework: ShownHomework) => {
    const { name } = homework
    const message = t('removeText', { name })
    const isSure = await confirm({ title: t('removeTitle'), message, confirmLabel: t('remove'), isDangerous: true })
    if (isSure) await act(deleteHomework, homework, t('removed', { name }))
  }
  return { stop, remove }
}

export const useHomeworkActions = ({ onExtend, onCopy, onArchive, onNoAnswers }: HomeworkDialogs): RowAction<ShownHomework>[] => {
  const { t } = useTranslation('homeworkStaff')
  const { user } = useSession()
  const { stop, remove } = useLifeActions()
  const isOwn = ({ createUserId }: ShownHomework) => createUserId === user?.id
  const edit = ({ groupId, activityId }: ShownHomework) => paths.homeworkEdit(groupId, activityId)
  const downloadResult = async ({ groupId, activityId, name }: ShownHomework) => {
    try {
      saveFile(fileNameOf(t('resultFile', { name }), 'csv'), await requestFile(downloadScorePaper, { groupId, activityId }))
    } catch (error) {
      notifyFailure(error)
    }
  }
  return [
    {
      label: t('result'),
      icon: IconReportAnalytics,
      to: ({ groupId, activityId }) => paths.homeworkResult(groupId, activityId),
      isFor: ({ status }) => status !== 'Normal Waiting',
    },
    { label: t('edit'), icon: IconPencil, to: edit, isFor: (homework) => isOwn(homework) && isEditable(homework) },
    { label: t('addMakeUp'), icon: IconCalendarPlus, to: edit, isFor: (homework) => isOwn(homework) && mayGetMakeUp(homework) },
    { label: t('extend'), icon: IconClockPlus, run: onExtend, isFor: mayExtend },
    { label: t('downloadResult'), icon: IconTableDown, run: (homework) => void downloadResult(homework), isFor: isFinished },
    {
      label: t('downloadData'),
      icon: IconFileZip,
      run: (homework) => (homework.hasAnswerStudents === 0 ? onNoAnswers() : onArchive(homework)),
      isFor: isFinished,
    },
    {
      label: t('problemSet'),
      icon: IconListDetails,
      to: ({ problemSetId }) => paths.problemSetShow(2, problemSetId),
      isFor: isOwn,
    },
    { label: t('copy'), icon: IconCopy, run: onCopy },
    {
      label: t('stop'),
      icon: IconPlayerStop,
      run: (homework) => void stop(homework),
      isDangerous: true,
      isFor: ({ status }) => isInProgress(status),
    },
    {
      label: t('remove'),
      icon: IconTrash,
      run: (homework) => void remove(homework),
      isDangerous: true,
      isFor: (homework) => isOwn(homework) && homework.status === 'Normal Waiting',
    },
  ]
}
