// Over an empty editor: what a program of the language begins with, for those who want it.
import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export const TemplateOffer = ({ language, onTemplate }: { language: string; onTemplate: () => void }) => {
  const { t } = useTranslation('workspace')
  return (
    <Alert variant="light" py={4} px="sm" radius={0} role="note" flex="0 0 auto">
      <Group gap="xs">
        <Text size="sm">{t('template.offer')}</Text>
        <Button size="compact-xs" variant="default" onClick={onTemplate}>
          {t('template.use', { name: language })}
        </Button>
      </Group>
    </Alert>
  )
}
