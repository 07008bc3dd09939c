// Says which earlier answer stands in the editor, and takes it away again.
import { Alert, Button, Group, Text } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/ui/Icon.tsx'
import type { LoadedAnswer } from './useLoadBack.ts'

export const LoadedNote = ({ loaded }: { loaded: LoadedAnswer }) => {
  const { t } = useTranslation('workspace')
  return (
    <Alert variant="light" py={4} px="sm" radius={0} role="note" flex="0 0 auto">
      <Group gap="xs">
        <Text size="sm" component="output">
          {t('history.loaded', { time: loaded.time })}
        </Text>
        <Button size="compact-xs" variant="default" leftSection={<Icon of={IconArrowBackUp} size={14} />} onClick={loaded.undo}>
          {t('history.undo')}
        </Button>
      </Group>
    </Alert>
  )
}
