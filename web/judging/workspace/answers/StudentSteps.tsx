// Steps to the previous and next student.
import { Group, Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useRef } from 'react'
import { useTranslation } from '../../../shared/texts.ts'
import classes from '../dialog.module.css'
import { StepButton } from '../StepButton.tsx'
import { useShortcuts } from '../useShortcuts.ts'

/** A student in the list that the reader steps through. */
interface ReadStudent {
  userId: number
  /** Null after the account was deleted. */
  userName: string | null
}

export interface StudentsProps {
  /** In the order of the reader's list; absent for the reader's own answers. */
  students?: readonly ReadStudent[] | undefined
  onStudent?: ((userId: number) => void) | undefined
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
        icon={IconChevronLeft}
        label={previous === undefined ? t('steps.previousStudentNone') : t('steps.previousStudent', { name: nameOf(previous) })}
        onStep={stepTo(previous)}
      />
      <Text size="sm" className="cj-number" style={{ whiteSpace: 'nowrap' }}>
        {t('steps.position', { position: at + 1, count: students.length })}
      </Text>
      <StepButton
        way="nextStudent"
        icon={IconChevronRight}
        label={next === undefined ? t('steps.nextStudentNone') : t('steps.nextStudent', { name: nameOf(next) })}
        onStep={stepTo(next)}
      />
    </Group>
  )
}

export default StudentSteps
