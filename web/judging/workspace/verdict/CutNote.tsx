// An output that the judge did not keep all of says so.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** `output`: what was kept of it. */
export const CutNote = ({ output }: { output: string }) => {
  const { t } = useTranslation('workspace')
  return (
    <Text size="sm" c="dimmed">
      {t('verdict.truncated', { kept: output.length.toLocaleString() })}
    </Text>
  )
}
