// Form of a setting with a text in both languages.
import { Stack, Textarea } from '@mantine/core'
import { editSetting } from '../../../commands/site/setting/calls.ts'
import type { ShownSetting } from '../../../queries/site/settings/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import type { Bilingual } from './settingValues.ts'

const LANGUAGES = [
  ['zh-TW', '繁體中文', 'zh-Hant-TW'],
  ['en', 'English', 'en'],
] as const

const BilingualForm = ({ setting: { name }, value }: { setting: ShownSetting; value: Bilingual }) => {
  const { t } = useTranslation('settings')
  const refresh = useRefresh()
  const form = useCallForm({
    name: `setting-${name}`,
    initial: { value },
    checks: async () => (await import('./checks.ts')).checksOf(name),
    requestOf: (written) => ({ name, value: written.value }),
    send: (body, options) => request(editSetting, body, options),
    onSent: async () => {
      notifySuccess(t('saved'))
      await refresh(editSetting)
    },
  })
  return (
    <form {...form.props}>
      <Stack gap="sm">
        <FormFaults form={form} />
        {LANGUAGES.map(([language, label, lang]) => {
          const path = `value.${language}`
          return (
            <Textarea
              key={language}
              id={`${form.name}.${path}`}
              label={label}
              lang={lang}
              rows={3}
              value={form.values.value[language]}
              error={form.errors[path]}
              aria-invalid={form.errors[path] === undefined ? undefined : true}
              onChange={({ currentTarget: { value: text } }) => form.set('value', (before) => ({ ...before, [language]: text }), [path])}
            />
          )
        })}
        <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty} style={{ alignSelf: 'start' }}>
          {t('save')}
        </SaveButton>
      </Stack>
    </form>
  )
}

export default BilingualForm
