// Form for the properties of a unit; platform admins also create units and set flags.
import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { addBusinessUnit, editAnyBusinessUnit, editBusinessUnit } from '../../../commands/people/businessUnit/calls.ts'
import { dayIn, endOfDay } from '../../../protocol/days.ts'
import type { ShownUnit } from '../../../queries/people/units/schemas.ts'
import { ApiError, type RequestOptions, request } from '../../shared/api/client.ts'
import { DayField } from '../../shared/dates/DayField.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { UNIT_TYPES, unitTypeOf } from './unitKind.ts'

interface UnitFormProps {
  /** Null for a new unit, created by a platform admin. */
  unit: ShownUnit | null
  isPlatforms: boolean
  onSaved?: (businessUnitId: number) => void
}

export const UnitForm = ({ unit, isPlatforms, onSaved }: UnitFormProps) => {
  const { t } = useTranslation(['units', 'app'])
  const refresh = useRefresh()
  /** If classes end after the unit's new end, offers to shorten them. */
  const mayShortenGroups = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'BusinessUnit.GroupsOutlastUnit') return false
    const count = Number(error.details.figure)
    return await confirm({
      title: t('shorten.title', { count }),
      message: t('shorten.text'),
      confirmLabel: t('shorten.confirm'),
      isDangerous: true,
    })
  }
  const form = useCallForm({
    name: 'unit',
    initial: {
      name: unit?.name ?? '',
      description: unit?.description ?? '',
      expirationTime: unit?.expirationTime ?? '',
      timeZone: unit?.timeZone ?? 'Asia/Taipei',
      isRestricted: unit?.isRestricted ?? false,
      isGame: unit?.isGame ?? false,
      type: unitTypeOf(unit?.type ?? 'school'),
    },
    checks: async () => ({ schema: (await import('../../../commands/people/businessUnit/schemas.ts')).addBusinessUnitSchemas.request }),
    requestOf: (values) => values,
    ownFaults: ({ expirationTime }) => ({ expirationTime: expirationTime === '' && t('expiryMissing') }),
    send: async ({ type, isRestricted, isGame, ...content }, options) => {
      if (unit === null) return await request(addBusinessUnit, { ...content, type, isRestricted, isGame }, options)
      const { businessUnitId } = unit
      const edited = { businessUnitId, ...content }
      const edit = (more: RequestOptions, shortensGroups = false) =>
        isPlatforms
          ? request(editAnyBusinessUnit, { ...edited, isRestricted, isGame, shortensGroups }, more)
          : request(editBusinessUnit, { ...edited, shortensGroups }, more)
      try {
        await edit(options)
      } catch (error) {
        if (!(await mayShortenGroups(error))) throw error
        await edit({}, true)
      }
      return { businessUnitId }
    },
    onSent: async ({ businessUnitId }) => {
      notifySuccess(t('saved'))
      await refresh(unit === null ? addBusinessUnit : isPlatforms ? editAnyBusinessUnit : editBusinessUnit)
      onSaved?.(businessUnitId)
    },
  })
  const { value: zone, onChange: setZone, ...zoneField } = form.field('timeZone')
  /** Keeps the day of expiry, which is a different moment in the new zone. */
  const changeZone = (next: string | null) => {
    setZone(next)
    const { expirationTime } = form.values
    if (next !== null && expirationTime !== '') form.set('expirationTime', endOfDay(next, dayIn(String(zone), expirationTime)))
  }
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <TextInput label={t('name')} required maxLength={100} {...form.field('name')} />
        <Textarea label={t('description')} autosize minRows={2} maxLength={1000} {...form.field('description')} />
        <DayField
          id={fieldId('unit', 'expirationTime')}
          label={t('expires')}
          timeZone={String(zone)}
          value={form.values.expirationTime === '' ? null : form.values.expirationTime}
          onChange={(time) => form.set('expirationTime', time ?? '')}
          error={form.errors.expirationTime}
        />
        <Select
          label={t('timeZone')}
          description={t('timeZoneHint')}
          data={[...new Set(['Asia/Taipei', String(zone), ...Intl.supportedValuesOf('timeZone')])]}
          searchable
          limit={50}
          allowDeselect={false}
          value={String(zone)}
          onChange={changeZone}
          {...zoneField}
        />
        {unit === null && (
          <Select
            label={t('type')}
            data={UNIT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            allowDeselect={false}
            {...form.field('type')}
          />
        )}
        {isPlatforms && (
          <>
            <Switch label={t('isRestricted')} description={t('isRestrictedHint')} {...form.field('isRestricted', 'checkbox')} />
            <Switch label={t('isGame')} description={t('isGameHint')} {...form.field('isGame', 'checkbox')} />
          </>
        )}
        <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty} style={{ alignSelf: 'start' }}>
          {t('app:action.save')}
        </SaveButton>
      </Stack>
    </form>
  )
}
