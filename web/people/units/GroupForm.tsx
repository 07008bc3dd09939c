// Form for the properties of a class, new or existing, for unit administrators and platform admins.
import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addUnitGroup, editAnyGroup, editUnitGroup } from '../../../commands/classes/unitGroup/calls.ts'
import { unitUserList } from '../../../queries/people/units/calls.ts'
import type { UnitGroup } from '../../../queries/people/units/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { DayField } from '../../shared/dates/DayField.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { focusHere } from '../../shared/ui/keys.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'

const SEARCH_AFTER_MS = 250
/** Maximum number of suggestions. */
const OFFERED = 20

/** Initial focus in the dialog of a new class, also if the form arrives late. */
const first = { 'data-autofocus': true, ref: focusHere }

/** Select field for a member of the unit. */
const TeacherField = ({
  businessUnitId,
  value,
  onChange,
  error,
}: {
  businessUnitId: number
  value: number
  onChange: (userId: number) => void
  error?: string | undefined
}) => {
  const { t } = useTranslation('units')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_AFTER_MS)
  // the field then shows the selection, which is not a search term
  const { data } = useQuery(callQuery(unitUserList, { businessUnitId, search: asked.replace(/ <.*$/, ''), size: OFFERED }))
  const people = data?.items ?? []
  return (
    <Select
      id={fieldId('group', 'teacherId')}
      label={t('teacher')}
      placeholder={t('members.search')}
      description={data !== undefined && data.total > OFFERED ? t('teacherMore', { total: OFFERED }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={t('members.none')}
      data={people.map(({ userId, name, email }) => ({ value: String(userId), label: `${name ?? '–'} <${email ?? ''}>` }))}
      value={value === 0 ? null : String(value)}
      onChange={(userId) => onChange(Number(userId ?? 0))}
      onSearchChange={setSearch}
      error={error}
    />
  )
}

interface GroupFormProps {
  businessUnitId: number
  /** Time zone of the unit. */
  timeZone: string
  /** End of the unit, the latest possible end of a class. */
  latest: string
  /** Null for a new class. */
  group: UnitGroup | null
  isPlatforms?: boolean
  onSaved: (groupId: number) => void
}

export const GroupForm = ({ businessUnitId, timeZone, latest, group, isPlatforms = false, onSaved }: GroupFormProps) => {
  const { t } = useTranslation(['units', 'app'])
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'group',
    initial: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      expirationTime: group?.expirationTime ?? '',
      teacherId: 0,
    },
    checks: async () => {
      const { addUnitGroupSchemas, editUnitGroupSchemas } = await import('../../../commands/classes/unitGroup/schemas.ts')
      return { schema: group === null ? addUnitGroupSchemas.request : editUnitGroupSchemas.request }
    },
    requestOf: ({ teacherId, ...content }) => ({ ...content, businessUnitId, teacherId, groupId: group?.groupId ?? 0 }),
    ownFaults: ({ expirationTime, teacherId }) => ({
      expirationTime: expirationTime === '' && t('expiryMissing'),
      teacherId: group === null && teacherId === 0 && t('teacherMissing'),
    }),
    send: async ({ name, description, expirationTime, teacherId, groupId }, options) => {
      const content = { name, description, expirationTime }
      if (group === null) return await request(addUnitGroup, { businessUnitId, teacherId, ...content }, options)
      await request(isPlatforms ? editAnyGroup : editUnitGroup, { groupId, ...content }, options)
      return { groupId }
    },
    onSent: async ({ groupId }) => {
      notifySuccess(t('saved'))
      await refresh(group === null ? addUnitGroup : isPlatforms ? editAnyGroup : editUnitGroup)
      onSaved(groupId)
    },
  })
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        <TextInput label={t('groups.name')} required maxLength={100} {...(group === null && first)} {...form.field('name')} />
        <Textarea label={t('description')} autosize minRows={2} maxLength={200} {...form.field('description')} />
        <DayField
          id={fieldId('group', 'expirationTime')}
          label={t('expires')}
          timeZone={timeZone}
          latest={latest}
          value={form.values.expirationTime === '' ? null : form.values.expirationTime}
          onChange={(time) => form.set('expirationTime', time ?? '')}
          error={form.errors.expirationTime}
        />
        {group === null && (
          <TeacherField
            businessUnitId={businessUnitId}
            value={form.values.teacherId}
            onChange={(userId) => form.set('teacherId', userId)}
            error={form.errors.teacherId}
          />
        )}
        <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty} style={{ alignSelf: 'start' }}>
          {t('app:action.save')}
        </SaveButton>
      </Stack>
    </form>
  )
}
