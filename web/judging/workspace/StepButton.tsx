// Previous or next button with its shortcut: problems of a set, students of a class, answers of a student.
import { ActionIcon } from '@mantine/core'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { ariaShortcuts, type Shortcut, shownShortcuts } from './shortcuts.ts'

interface StepButtonProps {
  way: Shortcut
  icon: IconShape
  /** Target of the step; if `onStep` is null, the message that there is none. */
  label: string
  onStep: (() => void) | null
}

export const StepButton = ({ way, icon, label, onStep }: StepButtonProps) => (
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
    <Icon of={icon} size={18} />
  </ActionIcon>
)
