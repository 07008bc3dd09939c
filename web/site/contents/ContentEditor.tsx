// Editor of one content: form, preview, and the versions so far, each of which can be looked at and restored.
import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDeferredValue } from 'react'
import { editContent } from '../../../commands/site/content/calls.ts'
import type { ContentName } from '../../../commands/site/content/contentNames.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { ContentFields, type ContentForm } from './ContentFields.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { contentFields } from './contentFields.ts'

/** The value with another one at a dotted path; numbers in it are places in lists. */
const changedAt = (value: unknown, [first, ...rest]: readonly string[], next: unknown): unknown => {
  if (first === undefined) return next
  if (Array.isArray(value)) return value.map((item, index) => (index === Number(first) ? changedAt(item, rest, next) : (item as unknown)))
  const before = (value ?? {}) as Record<string, unknown>
  return { ...before, [first]: changedAt(before[first], rest, next) }
}

interface ContentEditorProps {
  name: ContentName
  content: object
  version: number
}

export const ContentEditor = ({ name, content, version }: ContentEditorProps) => {
  const { t } = useTranslation('contents')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'content',
    initial: { content },
    checks: async () => ({ schema: (await import('../../../commands/site/content/schemas.ts')).editContentSchemas.request }),
    requestOf: (values) => ({ name, content: values.content, seen: version }) as never,
    send: (body, options) => request(editContent, body, options),
    onSent: async () => {
      notifySuccess(t('saved'))
      await refresh(editContent)
    },
  })
  useLeaveGuard(form)
  const fields: ContentForm = {
    name: form.name,
    errors: form.errors,
    change: (path, value) => {
      const [, ...within] = path.split('.')
      form.set('content', (before) => changedAt(before, within, value) as object, [path])
    },
  }
  const shown = useDeferredValue(form.values.content)
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} nameOf={(path) => path.split('.').slice(1).join(' › ')} />
        <ContentFields form={fields} path="content" value={form.values.content} fields={contentFields[name]} />
        <Group justify="flex-end">
          <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty}>
            {t('save')}
          </SaveButton>
        </Group>
        <Paper withBorder p="lg" component="section" aria-label={t('preview')} style={{ overflow: 'hidden' }}>
          <Title order={2} size="h4" mb="sm">
            {t('preview')}
          </Title>
          <ContentPreview name={name} content={shown} />
        </Paper>
        {version === 0 && (
          <Alert variant="light">
            <Text size="sm">{t('initial')}</Text>
          </Alert>
        )}
      </Stack>
    </form>
  )
}
