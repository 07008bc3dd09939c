// Notice that only part of the answers is loaded, with a button for more.
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from '../../../shared/texts.ts'
import type { AllAnswers } from './useAllAnswers.ts'

export const MoreAnswers = ({ answers = [], total, more }: Pick<AllAnswers, 'answers' | 'total' | 'more'>) => {
  const { t } = useTranslation('workspace')
  if (more === null) return null
  return (
    <Group gap="xs" component="output" mt="sm">
      <Text size="sm">{t('playback.part', { shown: answers.length.toLocaleString(), total: total.toLocaleString() })}</Text>
      <Button size="compact-sm" variant="default" onClick={more}>
        {t('playback.more')}
      </Button>
    </Group>
  )
}
