// Note above a form: offers to restore or discard unsaved changes of an earlier session; warns if changes cannot be stored.
import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatDate } from '../ui/time.tsx'
import type { KeptFormState } from './useKeptForm.ts'

const UnsavedNote = ({ kept: { offered, more, version, isKept, restore, discard } }: { kept: KeptFormState }) => {
  const { t } = useTranslation('unsaved')
  return (
    <Box component="output" display="block">
      {offered !== null && (
        <Alert
          color="petrol"
          variant="light"
          role="note"
          mb="md"
          icon={<Icon of={IconInfoCircle} />}
          title={t('title', { time: formatDate(offered.at, 'minute') })}
        >
          <Stack gap="xs">
            <Text size="sm">
              {t('text')} {offered.isOlder && version > 0 && t('older', { version })} {more > 0 && t('more', { count: more })}
            </Text>
            <Group gap="xs">
              <Button size="compact-sm" onClick={restore}>
                {t('restore')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={discard}>
                {t('discard')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {!isKept && (
        <Alert color="yellow" variant="light" role="note" mb="md" icon={<Icon of={IconInfoCircle} />}>
          {t('notKept')}
        </Alert>
      )}
    </Box>
  )
}

export default UnsavedNote
