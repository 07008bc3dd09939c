// Notice of a replacement of the whole code, with undo.
import { Alert, Button, CloseButton, Group, Text } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import type { Replaced } from './useReplaced.ts'

const ReplacedNote = ({ replaced: { told, undo, dismiss } }: { replaced: Replaced }) => {
  const { t } = useTranslation(['workspace', 'app'])
  return (
    <Alert variant="light" py={4} px="sm" radius={0} role="note" flex="0 0 auto">
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text size="sm" component="output">
            {told}
          </Text>
          <Button size="compact-xs" variant="default" leftSection={<Icon of={IconArrowBackUp} size={14} />} onClick={undo}>
            {t('app:action.undo')}
          </Button>
        </Group>
        <CloseButton size="sm" aria-label={t('draft.dismiss')} onClick={dismiss} />
      </Group>
    </Alert>
  )
}

export default ReplacedNote
