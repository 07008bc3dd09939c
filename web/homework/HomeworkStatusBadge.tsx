// Status of a homework: the state of its round and, in a second badge, whether that round is the make-up (requirement c01).
import { Badge, Group } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import type { HomeworkStatus } from '../../commands/homework/homework/status.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { isMakeUp, roundStateOf } from './roundState.ts'

const looks = {
  waiting: { colour: 'green', icon: IconHourglass },
  inProgress: { colour: 'red', icon: IconPlayerPlay },
  finished: { colour: 'gray', icon: IconCircleCheck },
} as const

/** Name of a status, as in the badges. */
export const useHomeworkStatusName = (): ((status: HomeworkStatus) => string) => {
  const { t } = useTranslation('homework')
  return (status) => {
    const state = t(`state.${roundStateOf(status)}`)
    return isMakeUp(status) ? t('state.ofMakeUp', { state }) : state
  }
}

export const HomeworkStatusBadge = ({ status }: { status: HomeworkStatus }) => {
  const { t } = useTranslation('homework')
  const state = roundStateOf(status)
  const { colour, icon } = looks[state]
  return (
    <Group gap={6} wrap="nowrap">
      <Badge color={colour} variant="light" miw="max-content" leftSection={<Icon of={icon} size={13} />}>
        {t(`state.${state}`)}
      </Badge>
      {isMakeUp(status) && (
        <Badge color="yellow" variant="light" miw="max-content" leftSection={<Icon of={IconRepeat} size={13} />}>
          {t('state.makeUp')}
        </Badge>
      )}
    </Group>
  )
}
