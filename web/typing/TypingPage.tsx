// The typing playground: rounds of a minute over a text, and how one's own rounds went so far.
import { Group, Select, Stack, Text } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentGet } from '../../queries/site/contents/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { titleOf } from '../shared/paths.ts'
import { useTranslation } from '../shared/texts.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { OwnProgress } from './OwnProgress.tsx'
import { Round } from './Round.tsx'
import { useIsGuest } from './useIsGuest.ts'

/** Texts of the newest version; asked for once, since a round must not lose its text. */
const useTypingTexts = () => {
  const texts = useQuery({ ...callQuery(contentGet, { name: 'typingTexts' }), refetchOnWindowFocus: false })
  return { ...texts, data: texts.data?.name === 'typingTexts' ? texts.data : undefined }
}

const Playground = () => {
  const { t } = useTranslation('typing')
  const { data, error, isPending, refetch } = useTypingTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  if (isPending) return <LoadingSkeleton lines={6} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { texts } = data.content
  const first = texts.findIndex(({ language }) => language === currentLanguage())
  const index = chosen !== null && chosen < texts.length ? chosen : Math.max(0, first)
  const text = texts[index]
  if (text === undefined) return <EmptyState icon={IconKeyboard} title={t('noTexts')} description={t('noTextsHint')} />
  const options = (['zh-TW', 'en'] as const).map((language) => ({
    group: t(`language.${language}`),
    items: texts.flatMap((one, at) => (one.language === language ? [{ value: String(at), label: one.title }] : [])),
  }))
  return (
    <Stack>
      <Group align="end">
        <Select
          label={t('choose')}
          data={options.filter(({ items }) => items.length > 0)}
          value={String(index)}
          allowDeselect={false}
          onChange={(at) => setChosen(Number(at))}
          style={{ flex: '1 1 220px', maxWidth: 420 }}
        />
      </Group>
      <Round key={`${data.version} ${index}`} text={text} textVersion={data.version} textIndex={index} onReplaced={() => void refetch()} />
    </Stack>
  )
}

const TypingPage = () => {
  const { t } = useTranslation('typing')
  const isGuest = useIsGuest()
  return (
    <Page>
      <PageHeader title={titleOf('typing')} description={<Text>{t('description')}</Text>} />
      <Playground />
      {isGuest ? (
        <Text c="dimmed" mt="xl">
          {t('guest')}
        </Text>
      ) : (
        <OwnProgress />
      )}
    </Page>
  )
}

export default TypingPage
