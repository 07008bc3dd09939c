// Homework of a class for its staff: table with actions, and the dialogs that these open. The address names those for more time and copies.
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ToldRow } from '../../../protocol/live.ts'
import { answeredTopic, homeworkList, homeworkProblems } from '../../../queries/homework/calls.ts'
import type { AnsweredRow, ShownHomework } from '../../../queries/homework/schemas.ts'
import { ArchiveDialog } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useRows } from '../../shared/live/rows.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import ClassHomework from './ClassHomework.tsx'
import { useHomeworkActions } from './useHomeworkActions.ts'

const ExtendDialog = lazy(() => import('./ExtendDialog.tsx'))
const CopyDialog = lazy(() => import('./CopyDialog.tsx'))

const NoAnswersDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['homeworkStaff', 'app'])
  return (
    <Dialog title={t('noAnswers.title')} onClose={onClose} size="sm">
      <Text>{t('noAnswers.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {t('app:action.understood')}
        </Button>
      </Group>
    </Dialog>
  )
}

const HomeworkArchive = ({ homework, onClose }: { homework: ShownHomework; onClose: () => void }) => {
  const { groupId, activityId, problemSetId, name } = homework
  const { data } = useQuery(callQuery(homeworkProblems, { groupId, activityId, problemSetId }))
  const problems = (data ?? []).map(({ id, locales }) => ({ id, title: localeOf(locales)?.title ?? String(id) }))
  return <ArchiveDialog groupId={groupId} activityId={activityId} name={name} problems={problems} onClose={onClose} />
}

const DIALOGS = ['extend', 'copy'] as const

/** The homework whose dialog the address names. */
const useDialogAddress = (homework: readonly ShownHomework[]) => {
  const [params, setParams] = useSearchParams()
  const set = (dialog: (typeof DIALOGS)[number] | null, activityId = 0) =>
    setParams(
      (before) => {
        for (const one of DIALOGS) before.delete(one)
        if (dialog !== null) before.set(dialog, String(activityId))
        return before
      },
      { preventScrollReset: true },
    )
  const named = (dialog: (typeof DIALOGS)[number]) => homework.find(({ activityId }) => activityId === Number(params.get(dialog)))
  return { extended: named('extend'), copied: named('copy'), set }
}

interface ManagedHomeworkProps {
  groupId: number
  homework: readonly ShownHomework[]
  /** Also of the other tabs: an address may name any. */
  all: readonly ShownHomework[]
  /** Replaces the table where there are no rows. */
  none: ReactNode
}

/** Counts of students who have answered, as they change. */
const putAnswered = (list: ShownHomework[], rows: readonly ToldRow<AnsweredRow>[]): ShownHomework[] =>
  list.map((one) => {
    const told = rows.find(({ row }) => row.activityId === one.activityId)?.row
    return told === undefined ? one : { ...one, hasAnswerStudents: told.hasAnswerStudents, notAnswerStudents: told.notAnswerStudents }
  })

const ManagedHomework = ({ groupId, homework, all, none }: ManagedHomeworkProps) => {
  const [archived, setArchived] = useState<ShownHomework | null>(null)
  const [isNothingToDownload, setNothingToDownload] = useState(false)
  const { extended, copied, set } = useDialogAddress(all)
  useRows(answeredTopic.of({ groupId }), { queryKey: callQuery(homeworkList, { groupId }).queryKey, put: putAnswered })
  const actions = useHomeworkActions({
    onExtend: ({ activityId }) => set('extend', activityId),
    onCopy: ({ activityId }) => set('copy', activityId),
    onArchive: setArchived,
    onNoAnswers: () => setNothingToDownload(true),
  })
  return (
    <>
      {homework.length === 0 ? none : <ClassHomework groupId={groupId} homework={homework} actions={actions} hasResult />}
      <Suspense fallback={null}>
        {extended !== undefined && <ExtendDialog homework={extended} onClose={() => set(null)} />}
        {copied !== undefined && <CopyDialog homework={copied} onClose={() => set(null)} />}
        {archived !== null && <HomeworkArchive homework={archived} onClose={() => setArchived(null)} />}
      </Suspense>
      {isNothingToDownload && <NoAnswersDialog onClose={() => setNothingToDownload(false)} />}
    </>
  )
}

export default ManagedHomework
