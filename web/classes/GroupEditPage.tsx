// Edit page for name, description and end of a class, for its teachers (requirement a21).
import { Button, Group, Paper, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { editGroup } from '../../commands/classes/group/calls.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { DayField } from '../shared/dates/DayField.tsx'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { useLeaveGuard } from '../shared/forms/useLeaveGuard.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, Navigate, useNavigate, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'

/** Maximum length of the description, in characters. */
const LONGEST = 200

const Form = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { groupId, name, description, expirationTime, timeZone } = group
  const form = useCallForm({
    name: 'class',
    initial: { name, description, expirationTime: expirationTime as string | null },
    checks: async () => ({ schema: (await import('../../commands/classes/group/schemas.ts')).editGroupSchemas.request }),
    requestOf: (values) => ({ groupId, ...values, expirationTime: values.expirationTime ?? '' }),
    send: (about, options) => request(editGroup, about, options),
    onSent: async () => {
      await refresh(editGroup)
      notifySuccess(t('edit.saved'))
      await navigate(paths.groupInfo(groupId))
    },
  })
  useLeaveGuard(form)
  const { id, value, error, onChange } = form.field('expirationTime')
  return (
    <Paper withBorder p="lg" maw="40rem">
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <TextInput label={t('name')} required maxLength={100} {...form.field('name')} />
          <Textarea label={t('description')} description={t('edit.longest', { count: LONGEST })} rows={4} {...form.field('description')} />
          <DayField label={t('ends')} timeZone={timeZone} id={id} value={value} error={error} required onChange={onChange} />
          <Group justify="flex-end">
            <Button component={Link} to={paths.groupInfo(groupId)} variant="default">
              {t('edit.cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('edit.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

const GroupEditPage = () => {
  useTranslation('classes')
  const groupId = Number(useParams().groupId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  if (group === undefined) return null
  if (!group.isGroupAdmin) return <Navigate to={paths.groupInfo(groupId)} replace />
  return (
    <>
      <PageHeader title={titleOf('groupEdit')} isInBar />
      <Form key={groupId} group={group} />
    </>
  )
}

export default GroupEditPage
