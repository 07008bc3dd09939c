// A content as its readers see it.
import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ContentName } from '../../../commands/site/content/contentNames.ts'
import type { ContentOf } from '../../../commands/site/content/contents.ts'
import { langOf } from '../../shared/langOf.ts'
import { useTranslation } from '../../shared/texts.ts'
import { LandingContent } from '../LandingContent.tsx'
import { PlanCards } from '../PlanCards.tsx'

const TypingTexts = ({ texts }: ContentOf<'typingTexts'>) => {
  const { t } = useTranslation('contents')
  if (texts.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <Stack>
      {texts.map(({ language, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a text is known by
        <div key={index} lang={langOf(language)}>
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            <Badge variant="light" tt="none">
              {t(`language.${language}`)}
            </Badge>
          </Group>
          <Text>{text}</Text>
        </div>
      ))}
    </Stack>
  )
}

const previews: { [Name in ContentName]: (content: ContentOf<Name>) => React.ReactNode } = {
  landing: (content) => <LandingContent content={content} />,
  plans: (content) => <PlanCards content={content} />,
  typingTexts: (content) => <TypingTexts {...content} />,
}

export const ContentPreview = ({ name, content }: { name: ContentName; content: object }) => previews[name](content as never)
