// A step to the one before or the one after, with its key: problems of a set, students of a class, answers of a student.
import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ariaShortcuts, type Shortcut, shownShortcuts } from './shortcuts.ts'

const icons = {
  previous: IconChevronLeft,
  next: IconChevronRight,
  previousStudent: IconChevronLeft,
  nextStudent: IconChevronRight,
  previousAnswer: IconChevronUp,
  nextAnswer: IconChevronDown,
} satisfies Partial<Record<Shortcut, unknown>>

interface StepButtonProps {
  way: keyof typeof icons
  /** Where it leads; that there is no further one, where `onStep` is null. */
  label: string
  onStep: (() => void) | null
}

export const StepButton = ({ way, label, onStep }: StepButtonProps) => (
  <ActionIcon
    variant="default"
    size={32}
    aria-label={label}
    title={onStep === null ? label : `${label} (${shownShortcuts()[way]})`}
    aria-keyshortcuts={ariaShortcuts[way]}
    aria-disabled={onStep === null}
    data-disabled={onStep === null || undefined}
    onClick={() => onStep?.()}
  >
    <Icon of={icons[way]} size={18} />
  </ActionIcon>
)
