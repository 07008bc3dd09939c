// A medal of the typing playground.
import { Badge } from '@mantine/core'
import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs'
import type { Medal } from '../../commands/typing/counting.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'

const colours = { gold: 'yellow', silver: 'gray', bronze: 'orange' } as const satisfies Record<Medal, string>

export const MedalBadge = ({ medal }: { medal: Medal }) => {
  const { t } = useTranslation('typing')
  return (
    <Badge size="lg" variant="light" tt="none" color={colours[medal]} leftSection={<Icon of={IconMedal} size={16} />}>
      {t(`medal.${medal}`)}
    </Badge>
  )
}
