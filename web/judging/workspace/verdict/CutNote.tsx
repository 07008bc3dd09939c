// Notice that the judge truncated an output.
import { Text } from '@mantine/core'
import { useTranslation } from '../../../shared/texts.ts'

/** `output`: the kept part. */
export const CutNote = ({ output }: { output: string }) => {
  const { t } = useTranslation('workspace')
  return (
    <Text size="sm" c="dimmed">
      {t('verdict.truncated', { kept: output.length.toLocaleString() })}
    </Text>
  )
}
