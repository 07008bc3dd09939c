// A record as a dialog: whose answers, and to which problem; and the way to the students before and after.
import { ActionIcon, Group, Text } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemInfo } from '../../../../queries/problems/calls.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { localeOf } from '../../../shared/i18n.ts'
import { patiently } from '../../../shared/patiently.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { RouteDialog } from '../../../shared/ui/RouteDialog.tsx'
import classes from '../dialog.module.css'
import type { ProblemPlace } from '../run/useJudge.ts'
import { StepButton } from '../StepButton.tsx'
import { ariaShortcuts, shownShortcuts } from '../shortcuts.ts'
import { useShortcuts } from '../useShortcuts.ts'
import AnswerHistory from './AnswerHistory.tsx'

const ShortcutHelp = lazy(patiently(() => import('../ShortcutHelp.tsx')))

/** A student among whom the reader goes from one to the next. */
export interface ReadStudent {
  userId: number
  /** Null without a name any more. */
  userName: string | null
}

interface StudentsProps {
  /** In the order in which the reader saw them; none where answers are the reader's own. */
  students?: readonly ReadStudent[]
  onStudent?: (userId: number) => void
}

interface HistoryDialogProps extends ProblemPlace, StudentsProps {
  /** Whose answers. */
  userId: number
  /** Their name; null for one's own answers. */
  userName: string | null
  onClose: () => void
}

const StudentSteps = ({ students = [], userId, onStudent }: StudentsProps & { userId: number }) => {
  const { t } = useTranslation('workspace')
  const way = useRef<HTMLDivElement>(null)
  const at = students.findIndex((one) => one.userId === userId)
  const [previous, next] = at < 0 ? [] : [students[at - 1], students[at + 1]]
  const stepTo = (one: ReadStudent | undefined) => (one === undefined || onStudent === undefined ? null : () => onStudent(one.userId))
  const nameOf = ({ userName }: ReadStudent) => userName ?? t('steps.formerMember')
  useShortcuts(way, { previousStudent: () => stepTo(previous)?.(), nextStudent: () => stepTo(next)?.() })
  if (at < 0 || students.length < 2) return null
  return (
    <Group ref={way} component="nav" aria-label={t('steps.students')} gap={4} wrap="nowrap" className={classes.around}>
      <StepButton
        way="previousStudent"
        label={previous === undefined ? t('steps.previousStudentNone') : t('steps.previousStudent', { name: nameOf(previous) })}
        onStep={stepTo(previous)}
      />
      <Text size="sm" className="cj-number" style={{ whiteSpace: 'nowrap' }}>
        {t('steps.position', { position: at + 1, count: students.length })}
      </Text>
      <StepButton
        way="nextStudent"
        label={next === undefined ? t('steps.nextStudentNone') : t('steps.nextStudent', { name: nameOf(next) })}
        onStep={stepTo(next)}
      />
    </Group>
  )
}

const KeyHelp = () => {
  const { t } = useTranslation('workspace')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useShortcuts(button, { help: () => setOpen(true) })
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('keys.title')}
        title={`${t('keys.title')} (${shownShortcuts().help})`}
        aria-keyshortcuts={ariaShortcuts.help}
        onClick={() => setOpen(true)}
      >
        <Icon of={IconKeyboard} size={20} />
      </ActionIcon>
      <Suspense fallback={null}>{isOpen && <ShortcutHelp isOfHistory onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const HistoryDialog = ({ userName, onClose, students, onStudent, ...record }: HistoryDialogProps) => {
  const { t } = useTranslation('workspace')
  const { groupId, activityId, problemId, userId } = record
  const { data: problem } = useQuery(callQuery(problemInfo, { groupId, activityId, problemId }))
  const parts = [t('history.title'), userName, localeOf(problem?.locales ?? [])?.title]
  return (
    <RouteDialog
      onClose={onClose}
      title={parts.filter((part) => part).join(' · ')}
      size="page"
      before={
        <StudentSteps
          userId={userId}
          {...(students === undefined ? {} : { students })}
          {...(onStudent === undefined ? {} : { onStudent })}
        />
      }
    >
      <AnswerHistory {...record} most={problem?.distribution ?? null} onLoad={null} now={null} keyHelp={<KeyHelp />} />
    </RouteDialog>
  )
}

export default HistoryDialog
