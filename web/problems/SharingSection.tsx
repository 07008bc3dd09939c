// Who else may use a problem: people whom its author names by their address, and classes that they look after. Each is told to the server
// at once, apart from saving.
import { Button, Group, NativeSelect, Pill, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareProblem, shareWithGroup, unshareProblem, unshareWithGroup } from '../../commands/problems/problem/calls.ts'
import { myGroups } from '../../queries/classes/calls.ts'
import { problemSharing } from '../../queries/problems/calls.ts'
import type { ProblemSharing } from '../../queries/problems/schemas.ts'
import { request } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { callQuery } from '../shared/api/queries.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { Section } from './parts.tsx'

/** Tells the server with whom it is shared; done once the list has been asked for again. */
const useTelling = <Who,>(tell: (who: Who) => Promise<unknown>, options: { onError?: (error: Error) => void } = {}) => {
  const queries = useQueryClient()
  return useMutation({ ...options, mutationFn: tell, onSuccess: () => queries.invalidateQueries({ queryKey: [problemSharing.path] }) })
}

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

/** A field and its button; the enter key is the button, and does not save the form around it. */
const Adding = ({
  field,
  label,
  isEmpty,
  isPending,
  onAdd,
}: {
  field: ReactNode
  label: string
  isEmpty: boolean
  isPending: boolean
  onAdd: () => void
}) => {
  const { t } = useTranslation('problems')
  const isReady = !isEmpty && !isPending
  return (
    <Group
      align="flex-end"
      gap="sm"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (isReady) onAdd()
      }}
    >
      {field}
      <Button variant="default" loading={isPending} disabled={isEmpty} aria-label={label} onClick={onAdd}>
        {t('sharing.share')}
      </Button>
    </Group>
  )
}

const People = ({ problemId, people }: { problemId: number; people: ProblemSharing['people'] }) => {
  const { t } = useTranslation('problems')
  const [account, setAccount] = useState('')
  const share = useTelling((address: string) => request(shareProblem, { problemId, account: address }))
  const unshare = useTelling((userId: number) => request(unshareProblem, { problemId, userId }), {
    onError: (error) => notifyFailure(error),
  })
  const field = (
    <TextInput
      type="email"
      flex={1}
      label={t('sharing.account')}
      value={account}
      maxLength={320}
      error={share.isError ? errorText(share.error) : undefined}
      onChange={(event) => {
        setAccount(event.currentTarget.value)
        share.reset()
      }}
    />
  )
  return (
    <>
      <Adding
        field={field}
        label={t('sharing.withPerson')}
        isEmpty={account.trim() === ''}
        isPending={share.isPending}
        onAdd={() => share.mutate(account.trim(), { onSuccess: () => setAccount('') })}
      />
      <SharedList
        label={t('sharing.people')}
        none={t('sharing.nobody')}
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

/** Classes that the person looks after and that have not ended. */
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
  const [chosen, setChosen] = useState('')
  const share = useTelling((groupId: number) => request(shareWithGroup, { problemId, groupId }))
  const unshare = useTelling((groupId: number) => request(unshareWithGroup, { problemId, groupId }), {
    onError: (failure) => notifyFailure(failure),
  })
  const failure = share.error ?? error
  const free = own.filter(({ groupId }) => !groups.some((group) => group.groupId === groupId))
  const field = (
    <NativeSelect
      flex={1}
      label={t('sharing.group')}
      value={chosen}
      disabled={free.length === 0}
      data={[
        { value: '', label: t(free.length === 0 ? 'sharing.noGroupLeft' : 'sharing.chooseGroup') },
        ...free.map(({ groupId, name }) => ({ value: String(groupId), label: name })),
      ]}
      error={failure ? errorText(failure) : undefined}
      onChange={(event) => {
        setChosen(event.currentTarget.value)
        share.reset()
      }}
    />
  )
  return (
    <>
      <Adding
        field={field}
        label={t('sharing.withGroup')}
        isEmpty={chosen === ''}
        isPending={share.isPending}
        onAdd={() => share.mutate(Number(chosen), { onSuccess: () => setChosen('') })}
      />
      <SharedList
        label={t('sharing.groups')}
        none={t('sharing.noGroup')}
        shared={groups.map(({ groupId, name }) => ({ id: groupId, name }))}
        onRemove={(groupId) => unshare.mutate(groupId)}
      />
    </>
  )
}

export const SharingSection = ({ problemId }: { problemId: number }) => {
  const { t } = useTranslation('problems')
  const query = useQuery(callQuery(problemSharing, { problemId }))
  return (
    <Section title={t('sharing.title')} intro={t('sharing.intro')}>
      {query.isPending && <LoadingSkeleton lines={2} height={36} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <>
          <People problemId={problemId} people={query.data.people} />
          <Groups problemId={problemId} groups={query.data.groups} />
        </>
      )}
    </Section>
  )
}
