// Status of an exam (requirement d01): green is an exam that runs, yellow one that stands still.
import { Badge } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import type { ExamStatus } from '../../commands/exams/exam/clock.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'

const looks = {
  Waiting: { colour: 'blue', icon: IconHourglass, name: 'waiting' },
  'In Progress': { colour: 'green', icon: IconPlayerPlay, name: 'inProgress' },
  Pause: { colour: 'yellow', icon: IconPlayerPause, name: 'paused' },
  Finished: { colour: 'gray', icon: IconCircleCheck, name: 'finished' },
} as const

/** Name of a status in the texts. */
export const statusKey = (status: ExamStatus) => looks[status].name

export const ExamStatusBadge = ({ status, size = 'md' }: { status: ExamStatus; size?: 'md' | 'lg' }) => {
  const { t } = useTranslation('exams')
  const { colour, icon, name } = looks[status]
  return (
    <Badge color={colour} variant="light" size={size} miw="max-content" leftSection={<Icon of={icon} size={13} />}>
      {t(`state.${name}`)}
    </Badge>
  )
}
