// Form of an announcement: title and text per language, a preview, and whether it is shown.
import { Button, Group, Paper, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { addAnnouncement, editAnnouncement } from '../../../commands/site/announcement/calls.ts'
import type { AnnouncementTexts } from '../../../commands/site/announcement/schemas.ts'
import type { AnnouncementContent } from '../../../queries/site/announcements/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { type UiLanguage, uiLanguages } from '../../shared/i18n.ts'
import { langOf } from '../../shared/langOf.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { Markdown } from '../../shared/markdown/Markdown.tsx'
import { paths } from '../../shared/paths.ts'
import { Link, useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import classes from './announcements.module.css'

const FORM = 'announcement'

type Written = Readonly<Record<UiLanguage, { title: string; content: string }>>

const writtenOf = (texts: AnnouncementTexts | undefined): Written => ({
  'zh-TW': texts?.['zh-TW'] ?? { title: '', content: '' },
  en: texts?.en ?? { title: '', content: '' },
})

/** Omits languages without content. */
const textsOf = (written: Written): AnnouncementTexts => {
  const of = (language: UiLanguage) => {
    const { title, content } = written[language]
    return title.trim() === '' && content.trim() === '' ? null : { title: title.trim(), content: content.trim() }
  }
  return { 'zh-TW': of('zh-TW'), en: of('en') }
}

const useAnnouncementForm = (announcement: AnnouncementContent | null) => {
  const { t } = useTranslation('announcements')
  const navigate = useNavigate()
  const refresh = useRefresh()
  return useCallForm({
    name: FORM,
    initial: { texts: writtenOf(announcement?.texts), isActive: announcement?.isActive ?? true },
    checks: async () => ({ schema: (await import('../../../commands/site/announcement/schemas.ts')).addAnnouncementSchemas.request }),
    requestOf: ({ texts, isActive }) => ({ texts: textsOf(texts), isActive }),
    send: async (content, options) => {
      if (announcement === null) await request(addAnnouncement, content, options)
      else await request(editAnnouncement, { announcementId: announcement.announcementId, ...content }, options)
    },
    onSent: async () => {
      notifySuccess(t('saved'))
      await refresh(announcement === null ? addAnnouncement : editAnnouncement)
      await navigate(paths.announcements())
    },
  })
}
type AnnouncementFormState = ReturnType<typeof useAnnouncementForm>

const Words = ({ form, language }: { form: AnnouncementFormState; language: UiLanguage }) => {
  const { t } = useTranslation('announcements')
  const { title, content } = form.values.texts[language]
  const shown = useDeferredValue(content)
  const field = (name: 'title' | 'content') => {
    const path = `texts.${language}.${name}`
    return {
      id: fieldId(FORM, path),
      lang: langOf(language),
      error: form.errors[path],
      value: form.values.texts[language][name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        // an empty language has no missing fields
        form.set('texts', (texts) => ({ ...texts, [language]: { ...texts[language], [name]: value } }), [`texts.${language}`, 'texts']),
    }
  }
  const isBegun = title !== '' || content !== ''
  return (
    <Paper withBorder p="lg" component="section" aria-label={t(`words.${language}`)}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t(`words.${language}`)}
        </Title>
        <TextInput label={t('title')} maxLength={100} required={isBegun} {...field('title')} />
        <div className={classes.content}>
          <Textarea
            label={t('content')}
            description={t('contentHint')}
            rows={8}
            required={isBegun}
            classNames={{ input: classes.markdown ?? '' }}
            {...field('content')}
          />
          <section className={classes.preview} aria-label={`${t('previewOf')}: ${t(`words.${language}`)}`}>
            <Text size="xs" c="dimmed" mb={4} aria-hidden>
              {t('previewOf')}
            </Text>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <div className={classes.previewed} tabIndex={0} lang={langOf(language)}>
              {shown.trim() === '' ? (
                <Text size="sm" c="dimmed">
                  {t('noPreview')}
                </Text>
              ) : (
                <Markdown text={shown} />
              )}
            </div>
          </section>
        </div>
      </Stack>
    </Paper>
  )
}

export const AnnouncementForm = ({ announcement }: { announcement: AnnouncementContent | null }) => {
  const { t } = useTranslation('announcements')
  const form = useAnnouncementForm(announcement)
  const [isPreviewed, setPreviewed] = useState(false)
  useLeaveGuard(form)
  const texts = textsOf(form.values.texts)
  const isEmpty = uiLanguages.every((language) => texts[language] === null)
  const [begunAt] = useState(() => new Date().toISOString())
  const previewed = { announcementId: 1, texts, publishedAt: announcement?.publishedAt ?? begunAt }
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <FieldFault form={form} path="texts" />
        {uiLanguages.map((language) => (
          <Words key={language} form={form} language={language} />
        ))}
        <Switch label={t('isActive')} description={t('isActiveHint')} {...form.field('isActive', 'checkbox')} />
        {announcement !== null && (
          <Text size="sm" c="dimmed">
            {t('seen', { count: announcement.seenBy })} {announcement.seenBy > 0 && t('again')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" component={Link} to={paths.announcements()}>
            {t('cancel')}
          </Button>
          <Button variant="default" disabled={isEmpty} onClick={() => setPreviewed(true)}>
            {t('preview')}
          </Button>
          <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty}>
            {t('save')}
          </SaveButton>
        </Group>
      </Stack>
      {isPreviewed && <AnnouncementDialog announcements={[previewed]} onClose={() => setPreviewed(false)} />}
    </form>
  )
}
