// Notice of the part of a verdict that a running activity withholds from students.
import { Group, Text } from '@mantine/core'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import type { ShownVerdict } from '../../../../commands/judging/submission/schemas.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'

/** Empty if the whole verdict is shown. */
export const Withheld = ({ part }: { part: ShownVerdict['withheld'] }) => {
  const { t } = useTranslation('workspace')
  if (part === undefined) return null
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon of={IconEyeOff} size={16} />
      <Text size="sm">{t(part === 'result' ? 'verdict.resultWithheld' : 'verdict.casesWithheld')}</Text>
    </Group>
  )
}
