// Form of a lesson: unit, place, title and text in both languages with a preview, and linked problems.
import { Alert, Group, NumberInput, Paper, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useDeferredValue } from 'react'
import { publishLesson, reviseLesson } from '../../../commands/learning/lesson/calls.ts'
import type { AdminLesson } from '../../../queries/learning/schemas.ts'
import { request } from '../../shared/api/client.ts'
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
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'

const FORM = 'lesson'
const empty = { 'zh-TW': '', en: '' }

/** Numbers separated by commas or spaces; what is no number stays, and is refused. */
const idsIn = (written: string): number[] =>
  written
    .split(/[\s,、，]+/)
    .filter((part) => part !== '')
    .map(Number)

const useLessonForm = (lesson: AdminLesson | null) => {
  const { t } = useTranslation('lessons')
  const navigate = useNavigate()
  const refresh = useRefresh()
  return useCallForm({
    name: FORM,
    initial: {
      unit: lesson?.unit ?? empty,
      order: lesson?.order ?? 1,
      title: lesson?.title ?? empty,
      content: lesson?.content ?? empty,
      problemIds: lesson?.problemIds.join(', ') ?? '',
    },
    checks: async () => ({ schema: (await import('../../../commands/learning/lesson/schemas.ts')).publishLessonSchemas.request }),
    requestOf: ({ problemIds, ...rest }) => ({ ...rest, problemIds: idsIn(problemIds) }),
    send: async (text, options) => {
      if (lesson === null) await request(publishLesson, text, options)
      else await request(reviseLesson, { ...text, lessonId: lesson.lessonId, seen: lesson.version }, options)
    },
    onSent: async () => {
      notifySuccess(t('saved'))
      await refresh(lesson === null ? publishLesson : reviseLesson)
      if (lesson === null) await navigate(paths.lessons())
    },
  })
}
type LessonFormState = ReturnType<typeof useLessonForm>

const Words = ({ form, language }: { form: LessonFormState; language: UiLanguage }) => {
  const { t } = useTranslation('lessons')
  const shown = useDeferredValue(form.values.content[language])
  const field = (name: 'unit' | 'title' | 'content') => {
    const path = `${name}.${language}`
    return {
      id: fieldId(FORM, path),
      label: t(name),
      lang: langOf(language),
      required: true,
      error: form.errors[path],
      value: form.values[name][language],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        form.set(name, (before) => ({ ...before, [language]: value }), [path]),
    }
  }
  return (
    <Paper withBorder p="lg" component="section" aria-label={t(`language.${language}`)}>
      <Stack>
        <Title order={2} size="h4">
          {t(`language.${language}`)}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('unit')} maxLength={80} />
          <TextInput {...field('title')} maxLength={120} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Textarea {...field('content')} description={t('markdown')} rows={14} maxLength={30_000} />
          <section aria-label={t('previewOf', { language: t(`language.${language}`) })} lang={langOf(language)}>
            <Text size="xs" c="dimmed" mb={4} aria-hidden>
              {t('preview')}
            </Text>
            {shown.trim() === '' ? <Text c="dimmed">{t('noPreview')}</Text> : <Markdown text={shown} />}
          </section>
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}

export const LessonForm = ({ lesson }: { lesson: AdminLesson | null }) => {
  const { t } = useTranslation('lessons')
  const form = useLessonForm(lesson)
  useLeaveGuard(form)
  const isAgain = lesson?.isWithdrawn === true
  return (
    <form {...form.props}>
      <Stack>
        {isAgain && <Alert variant="light">{t('againHint')}</Alert>}
        <FormFaults form={form} />
        {uiLanguages.map((language) => (
          <Words key={language} form={form} language={language} />
        ))}
        <NumberInput
          label={t('order')}
          description={t('orderHint')}
          min={1}
          max={9999}
          allowDecimal={false}
          hideControls
          {...form.field('order')}
        />
        <TextInput label={t('problems')} description={t('problemsHint')} {...form.field('problemIds')} />
        <Group justify="flex-end">
          <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty && !isAgain}>
            {t(lesson === null || isAgain ? 'publish' : 'save')}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  )
}
