// Offers the last answer and the language's template in an empty editor.
import { Alert, Button, Group, Text } from '@mantine/core'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { formatDate } from '../../../shared/ui/time.tsx'
import type { OfferedLanguage } from './languageChoice.ts'

interface EmptyOfferProps {
  languages: readonly OfferedLanguage[]
  language: string
  onTemplate: () => void
  lastAnswer: Answer | null
  onLoad: (answer: Answer) => void
}

export const EmptyOffer = ({ languages, language, onTemplate, lastAnswer, onLoad }: EmptyOfferProps) => {
  const { t } = useTranslation('workspace')
  const lastLanguage = languages.find(({ languageId }) => languageId === lastAnswer?.languageId)
  return (
    <Alert variant="light" py={4} px="sm" radius={0} role="note" flex="0 0 auto">
      <Group gap="xs">
        <Text size="sm">{t('template.offer')}</Text>
        {lastAnswer !== null && lastLanguage !== undefined && (
          <Button size="compact-xs" variant="default" onClick={() => onLoad(lastAnswer)}>
            {t('template.last', { language: lastLanguage.name, time: formatDate(lastAnswer.submitTime, 'minute') })}
          </Button>
        )}
        <Button size="compact-xs" variant="default" onClick={onTemplate}>
          {t('template.use', { name: language })}
        </Button>
      </Group>
    </Alert>
  )
}
