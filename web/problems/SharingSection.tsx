// Who else may use a problem: people whom its author names by their address. Each is told to the server at once, apart from saving.
import { Button, Group, Pill, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareProblem, unshareProblem } from '../../commands/problems/problem/calls.ts'
import type { ProblemContentReply } from '../../queries/problems/schemas.ts'
import { request } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { Section } from './parts.tsx'

type Person = ProblemContentReply['sharedWith'][number]

export const SharingSection = ({ problemId, initial }: { problemId: number; initial: readonly Person[] }) => {
  const { t } = useTranslation('problems')
  const [people, setPeople] = useState(initial)
  const [account, setAccount] = useState('')
  const share = useMutation({
    mutationFn: () => request(shareProblem, { problemId, account: account.trim() }),
    onSuccess: ({ userId }) => {
      const person = { userId, name: null, account: account.trim() }
      setPeople((known) => (known.some((one) => one.userId === userId) ? known : [...known, person]))
      setAccount('')
    },
  })
  const unshare = useMutation({
    mutationFn: (userId: number) => request(unshareProblem, { problemId, userId }),
    onSuccess: (_, userId) => setPeople((known) => known.filter((one) => one.userId !== userId)),
    onError: (error) => notifyFailure(error),
  })
  const send = () => {
    if (account.trim() !== '' && !share.isPending) share.mutate()
  }
  const nameOf = ({ name, account: address }: Person): string => name ?? address ?? t('edit.someone')

  return (
    <Section title={t('sharing.title')} intro={t('sharing.intro')}>
      <Group align="flex-end" gap="sm">
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
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button variant="default" loading={share.isPending} disabled={account.trim() === ''} onClick={send}>
          {t('sharing.share')}
        </Button>
      </Group>
      {people.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('sharing.nobody')}
        </Text>
      ) : (
        <Group component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('sharing.title')}>
          {people.map((person) => (
            <li key={person.userId}>
              <Pill
                size="md"
                title={person.account ?? undefined}
                withRemoveButton
                onRemove={() => unshare.mutate(person.userId)}
                removeButtonProps={{ 'aria-label': t('sharing.remove', { name: nameOf(person) }), tabIndex: 0, 'aria-hidden': false }}
              >
                {nameOf(person)}
              </Pill>
            </li>
          ))}
        </Group>
      )}
    </Section>
  )
}
