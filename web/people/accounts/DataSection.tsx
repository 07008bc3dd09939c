// Personal data of a user: export, or erasure confirmed by typing the name.
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetPerson } from '../../../commands/people/user/calls.ts'
import { personalExport } from '../../../queries/people/personalExport/calls.ts'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { request, requestFile } from '../../shared/api/client.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { nameOf } from './personColumns.tsx'

const ForgetDialog = ({ person, onClose }: { person: UserInfo; onClose: () => void }) => {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const name = nameOf(person)
  const forgetting = useMutation({
    mutationFn: () => request(forgetPerson, { userId: person.id }),
    onSuccess: async () => {
      await navigate(paths.users())
      await refresh(forgetPerson)
      notifySuccess(t('forgotten'))
    },
    onError: (error) => notifyFailure(error),
  })
  const isTyped = typed.trim() === name.trim()
  return (
    <Dialog onClose={onClose} title={t('forgetTitle', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) forgetting.mutate()
        }}
      >
        <Text size="sm" mb="md">
          {t('forgetText')}
        </Text>
        <TextInput
          data-autofocus
          label={t('forgetType', { name })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isTyped} loading={forgetting.isPending}>
            {t('forgetConfirm')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

export const DataSection = ({ person }: { person: UserInfo }) => {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const exporting = useMutation({
    mutationFn: () => requestFile(personalExport, { userId: person.id }),
    onSuccess: (file) => saveFile(`person-${person.id}.zip`, file),
    onError: (error) => notifyFailure(error, t('exportFailed')),
  })
  return (
    <FormSection title={t('data')} intro={t('dataHint')}>
      <Group gap="xs">
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('export')}
        </Button>
        {user?.id !== person.id && (
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            {t('forget')}
          </Button>
        )}
      </Group>
      {isAsking && <ForgetDialog person={person} onClose={() => setAsking(false)} />}
    </FormSection>
  )
}
