// Dialog with the current announcements, one below the other, until closed.
import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core'
import type { DueAnnouncement } from '../../../queries/site/announcements/schemas.ts'
import { langOf } from '../../shared/langOf.ts'
import { Markdown } from '../../shared/markdown/Markdown.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { wordingOf } from './wording.ts'

const Announced = ({ announcement: { texts, publishedAt }, hasTitle }: { announcement: DueAnnouncement; hasTitle: boolean }) => {
  const wording = wordingOf(texts)
  if (wording === null) return null
  const { language, words } = wording
  return (
    <article lang={langOf(language)}>
      {hasTitle && (
        <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {words.title}
        </Title>
      )}
      <Text size="sm" c="dimmed" mb="xs">
        {formatDate(publishedAt)}
      </Text>
      <Markdown text={words.content} html={words.html} />
    </article>
  )
}

export const AnnouncementDialog = ({ announcements, onClose }: { announcements: readonly DueAnnouncement[]; onClose: () => void }) => {
  const { t } = useTranslation('announcements')
  const [only, ...more] = announcements
  const wording = more.length > 0 || only === undefined ? null : wordingOf(only.texts)
  return (
    <Dialog
      onClose={onClose}
      title={<span {...(wording === null ? {} : { lang: langOf(wording.language) })}>{wording?.words.title ?? t('heading')}</span>}
      size="lg"
      centered
      styles={{ title: { fontWeight: 700, overflowWrap: 'anywhere' } }}
    >
      <Stack gap="lg">
        {announcements.map((announcement, index) => (
          <Stack key={announcement.announcementId} gap="lg">
            {index > 0 && <Divider />}
            <Announced announcement={announcement} hasTitle={wording === null} />
          </Stack>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('gotIt')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
