// One setting: allowed values, current value, form, and history of changes.
import { Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { editSetting } from '../../../commands/site/setting/calls.ts'
import type { ShownSetting } from '../../../queries/site/settings/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { type Bilingual, isBilingual, useAllowed, useShownValue, type Value, valueOf, writtenOf } from './settingValues.ts'

const BilingualForm = arriving(() => import('./BilingualForm.tsx'), <LoadingSkeleton />)
const LanguagesField = arriving(() => import('./LanguagesField.tsx'), <LoadingSkeleton />)
const UnitsField = arriving(() => import('./UnitsField.tsx'), <LoadingSkeleton />)

const Edit = ({ setting, value }: { setting: ShownSetting; value: Exclude<Value, Bilingual> }) => {
  const { t } = useTranslation('settings')
  const allowed = useAllowed()
  const refresh = useRefresh()
  const { name, schema } = setting
  const isSwitch = typeof value === 'boolean'
  const form = useCallForm({
    name: `setting-${name}`,
    initial: { value: isSwitch ? value : writtenOf(value) },
    checks: async () => (await import('./checks.ts')).checksOf(name),
    requestOf: ({ value: written }) => ({ name, value: typeof written === 'boolean' ? written : valueOf(schema, written) }),
    send: (body, options) => request(editSetting, body, options),
    onSent: async () => {
      notifySuccess(t('saved'))
      await refresh(editSetting)
    },
  })
  const label = setting.title[currentLanguage()]
  const { value: chosen, onChange: choose, ...unitsField } = form.field('value')
  return (
    <form {...form.props}>
      <Stack gap="sm">
        <FormFaults form={form} />
        {name === 'offeredLanguages' ? (
          <LanguagesField label={label} value={String(chosen)} onChange={choose} error={unitsField.error} />
        ) : name === 'guestUnits' ? (
          <UnitsField {...unitsField} label={label} value={String(chosen)} onChange={choose} names={setting.names} />
        ) : isSwitch ? (
          <Switch label={label} {...form.field('value', 'checkbox')} />
        ) : (
          <TextInput label={label} description={t('allowed', { what: allowed(schema) })} {...form.field('value')} />
        )}
        <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty} style={{ alignSelf: 'start' }}>
          {t('save')}
        </SaveButton>
      </Stack>
    </form>
  )
}

const History = ({ changes, names }: Pick<ShownSetting, 'changes' | 'names'>) => {
  const { t } = useTranslation('settings')
  const shown = useShownValue()
  if (changes.length === 0) return <Text c="dimmed">{t('unchanged')}</Text>
  return (
    <Table aria-label={t('history')} withRowBorders>
      <Table.Tbody>
        {changes.map(({ at, changedBy, value }) => (
          <Table.Tr key={at}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{shown(value, names)}</Table.Td>
            <Table.Td>
              <Text size="sm" c="dimmed">
                {t('by', { time: formatDate(at, 'minute'), name: changedBy.name ?? t('deletedPerson') })}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

export const SettingForm = ({ setting }: { setting: ShownSetting }) => {
  const { t } = useTranslation('settings')
  const shown = useShownValue()
  const { value } = setting
  return (
    <Stack>
      <Text>{setting.description[currentLanguage()]}</Text>
      {isBilingual(value) ? (
        <BilingualForm key={JSON.stringify(value)} setting={setting} value={value} />
      ) : (
        <Edit key={writtenOf(value)} setting={setting} value={value} />
      )}
      <Text size="sm" c="dimmed">
        {t('initialIs', { value: shown(setting.initial, setting.names) })}
      </Text>
      <Text fw={600} component="h3" m={0}>
        {t('history')}
      </Text>
      <History changes={setting.changes} names={setting.names} />
    </Stack>
  )
}
