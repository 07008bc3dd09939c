// People and classes that a problem is shared with, for editing or for use: people by address, classes that the author manages. Changes
// are sent at once, independent of saving.
import { Button, Group, NativeSelect, Pill, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  addCoAuthor,
  removeCoAuthor,
  shareProblem,
  shareWithGroup,
  unshareProblem,
  unshareWithGroup,
} from '../../commands/problems/problem/calls.ts'
import { myGroups } from '../../queries/classes/calls.ts'
import { problemSharing } from '../../queries/problems/calls.ts'
import type { ProblemSharing } from '../../queries/problems/sharing/schemas.ts'
import { request } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { callQuery } from '../shared/api/queries.ts'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import type { Errors } from '../shared/forms/faults.ts'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifyFailure, notifyUndo } from '../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

interface Shared {
  id: number
  name: string
  title?: string | undefined
}

const SharedList = ({
  label,
  none,
  shared,
  onRemove,
}: {
  label: string
  none: string
  shared: readonly Shared[]
  onRemove: (id: number) => void
}) => {
  const { t } = useTranslation('problems')
  if (shared.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  return (
    <Group component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
      {shared.map(({ id, name, title }) => (
        <li key={id}>
          <Pill
            size="md"
            title={title}
            withRemoveButton
            onRemove={() => onRemove(id)}
            removeButtonProps={{ 'aria-label': t('sharing.remove', { name }), tabIndex: 0, 'aria-hidden': false }}
          >
            {name}
          </Pill>
        </li>
      ))}
    </Group>
  )
}

interface AddingForm {
  submit: () => void
  isSending: boolean
  listed: Errors
  messages: readonly string[]
  goTo: (path: string) => void
}

/** A one-field form nested in the problem's form: Enter submits this one without saving the problem. */
const Adding = ({
  form,
  field,
  label,
  text,
  isEmpty,
}: {
  form: AddingForm
  field: ReactNode
  label: string
  text: string
  isEmpty: boolean
}) => {
  return (
    <>
      <Group
        align="flex-end"
        gap="sm"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          if (!isEmpty) form.submit()
        }}
      >
        {field}
        <Button variant="default" loading={form.isSending} disabled={isEmpty} aria-label={label} onClick={form.submit}>
          {text}
        </Button>
      </Group>
      <FormFaults form={form} />
    </>
  )
}

/** Two ways to share with a person: to edit the problem, or to use it. */
const ways = {
  editing: { add: addCoAuthor, remove: removeCoAuthor, name: 'coAuthor' },
  use: { add: shareProblem, remove: unshareProblem, name: 'sharePerson' },
} as const

const People = ({ problemId, people, way }: { problemId: number; people: ProblemSharing['people']; way: keyof typeof ways }) => {
  const { t } = useTranslation('problems')
  const refresh = useRefresh()
  const { add, remove, name: formName } = ways[way]
  const words = {
    editing: {
      account: t('sharing.coAuthorAccount'),
      add: t('sharing.addCoAuthor'),
      text: t('sharing.add'),
      list: t('sharing.coAuthors'),
      none: t('sharing.noCoAuthor'),
    },
    use: {
      account: t('sharing.account'),
      add: t('sharing.withPerson'),
      text: t('sharing.share'),
      list: t('sharing.people'),
      none: t('sharing.nobody'),
    },
  }[way]
  const form = useCallForm({
    name: formName,
    initial: { account: '' },
    checks: async () => ({ schema: (await import('../../commands/problems/problem/schemas.ts')).shareProblemSchemas.request }),
    requestOf: ({ account }) => ({ problemId, account: account.trim() }),
    send: (wish, options) => request(add, wish, options),
    onSent: async () => {
      await refresh(add)
      form.set('account', '')
    },
  })
  const again = useMutation({
    mutationFn: (account: string) => request(add, { problemId, account }),
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(add),
  })
  const unshare = useMutation({
    mutationFn: (userId: number) => request(remove, { problemId, userId }),
    onSuccess: (_, userId) => {
      const { name, account = null } = people.find((one) => one.userId === userId) ?? {}
      if (account !== null) notifyUndo(t('sharing.removed', { name: name ?? account }), () => again.mutate(account))
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(remove),
  })
  return (
    <>
      <Adding
        form={form}
        field={<TextInput type="email" flex={1} label={words.account} maxLength={320} {...form.field('account')} />}
        label={words.add}
        text={words.text}
        isEmpty={form.values.account.trim() === ''}
      />
      <SharedList
        label={words.list}
        none={words.none}
        shared={people.map(({ userId, name, account: address }) => ({
          id: userId,
          name: name ?? address ?? t('edit.someone'),
          title: address ?? undefined,
        }))}
        onRemove={(userId) => unshare.mutate(userId)}
      />
    </>
  )
}

/** Classes that the user manages and that have not ended. */
const useOwnGroups = () => {
  const query = useQuery(callQuery(myGroups, {}))
  const own = query.data?.filter(
    ({ role, isBlocked, isExpired }) => (role === 'teacher' || role === 'assistant') && !isBlocked && !isExpired,
  )
  return { own: own ?? [], error: query.error }
}

const Groups = ({ problemId, groups }: { problemId: number; groups: ProblemSharing['groups'] }) => {
  const { t } = useTranslation('problems')
  const { own, error } = useOwnGroups()
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'shareGroup',
    initial: { groupId: '' },
    checks: async () => ({ schema: (await import('../../commands/problems/problem/schemas.ts')).shareWithGroupSchemas.request }),
    requestOf: ({ groupId }) => ({ problemId, groupId: Number(groupId) }),
    send: (wish, options) => request(shareWithGroup, wish, options),
    onSent: async () => {
      await refresh(shareWithGroup)
      form.set('groupId', '')
    },
  })
  const again = useMutation({
    mutationFn: (groupId: number) => request(shareWithGroup, { problemId, groupId }),
    onError: (failure) => notifyFailure(failure),
    onSettled: () => refresh(shareWithGroup),
  })
  const unshare = useMutation({
    mutationFn: (groupId: number) => request(unshareWithGroup, { problemId, groupId }),
    onSuccess: (_, groupId) => {
      const name = groups.find((group) => group.groupId === groupId)?.name ?? ''
      notifyUndo(t('sharing.removed', { name }), () => again.mutate(groupId))
    },
    onError: (failure) => notifyFailure(failure),
    onSettled: () => refresh(unshareWithGroup),
  })
  const free = own.filter(({ groupId }) => !groups.some((group) => group.groupId === groupId))
  const chosen = form.field('groupId')
  const field = (
    <NativeSelect
      flex={1}
      label={t('sharing.group')}
      disabled={free.length === 0}
      data={[
        { value: '', label: t(free.length === 0 ? 'sharing.noGroupLeft' : 'sharing.chooseGroup') },
        ...free.map(({ groupId, name }) => ({ value: String(groupId), label: name })),
      ]}
      {...chosen}
      error={error ? errorText(error) : chosen.error}
    />
  )
  return (
    <>
      <Adding form={form} field={field} label={t('sharing.withGroup')} text={t('sharing.share')} isEmpty={form.values.groupId === ''} />
      <SharedList
        label={t('sharing.groups')}
        none={t('sharing.noGroup')}
        shared={groups.map(({ groupId, name }) => ({ id: groupId, name }))}
        onRemove={(groupId) => unshare.mutate(groupId)}
      />
    </>
  )
}

const Sharing = ({ problemId }: { problemId: number }) => {
  const { t } = useTranslation('problems')
  const query = useQuery(callQuery(problemSharing, { problemId }))
  if (query.isPending) return <LoadingSkeleton lines={2} height={36} />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <Title order={3} size="h5">
        {t('sharing.forEditing')}
      </Title>
      <Text size="sm">{t('sharing.editingIntro')}</Text>
      <People problemId={problemId} people={query.data.coAuthors} way="editing" />
      <Title order={3} size="h5" mt="sm">
        {t('sharing.forUse')}
      </Title>
      <Text size="sm">{t('sharing.useIntro')}</Text>
      <People problemId={problemId} people={query.data.people} way="use" />
      <Groups problemId={problemId} groups={query.data.groups} />
    </>
  )
}

export default Sharing
