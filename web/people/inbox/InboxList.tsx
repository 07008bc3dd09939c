// Mails of the inbox, newest first; opening it marks all as read (requirement f01).
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { acceptPasswordReset, readInbox } from '../../../commands/people/inbox/calls.ts'
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { RelativeTime } from '../../shared/ui/time.tsx'
import classes from './inbox.module.css'
import { mailPath } from './mailPath.ts'
import { callBehind } from './pressing.ts'
import { useInbox } from './useInbox.ts'

type Pressed = NonNullable<ShownMail['left']>

/** Marks the shown mails as read; returns the ids that were unread when the list opened. */
const useReading = (mails: readonly ShownMail[] | undefined): ReadonlySet<string> => {
  const refresh = useRefresh()
  const [wereNew, setWereNew] = useState<ReadonlySet<string>>(new Set())
  const unread = (mails ?? []).filter(({ read }) => !read).map(({ id }) => id)
  if (unread.some((id) => !wereNew.has(id))) setWereNew(new Set([...wereNew, ...unread]))
  const read = useEffectEvent(async (mailIds: string[]) => {
    // failures are ignored: the next opening marks them again
    await request(readInbox, { mailIds }).then(
      () => refresh(readInbox),
      () => undefined,
    )
  })
  const key = unread.join()
  useEffect(() => {
    if (key !== '') void read(key.split(','))
  }, [key])
  return wereNew
}

interface InboxListProps {
  userId: number
  /** Called when a link is followed. */
  onLeave: () => void
}

const Mail = ({ mail, userId, isNew, onLeave }: InboxListProps & { mail: ShownMail; isNew: boolean }) => {
  const { t } = useTranslation('inbox')
  const refresh = useRefresh()
  const pressing = useMutation({
    mutationFn: async ({ link }: Pressed) => {
      const call = callBehind(link)
      if (call === null) return
      const text = await request(call, { userId, mailId: mail.id }).finally(() => void refresh(call))
      notifySuccess(text)
    },
    onError: (error) => notifyFailure(error),
  })
  const press = async (button: Pressed) => {
    const asks = callBehind(button.link) === acceptPasswordReset
    const question = {
      title: t('acceptTitle'),
      message: t('acceptText', { name: mail.from }),
      confirmLabel: button.text,
      isDangerous: true,
    }
    if (!asks || (await confirm(question))) pressing.mutate(button)
  }
  const path = mailPath(mail)
  const buttons = [mail.left, mail.right].filter((button) => button !== null && callBehind(button.link) !== null) as Pressed[]
  return (
    <li className={classes.mail} data-new={isNew || undefined}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate title={mail.from}>
          {mail.from}
        </Text>
        <Group gap={6} wrap="nowrap">
          {isNew && (
            <Badge size="sm" variant="light">
              {t('isNew')}
            </Badge>
          )}
          <Text size="xs" c="dimmed" className={classes.time ?? ''}>
            <RelativeTime time={mail.createTime} />
          </Text>
        </Group>
      </Group>
      <Text size="sm" mt={4} className={classes.message ?? ''}>
        {mail.message}
      </Text>
      {path !== null && (
        <Anchor component={Link} to={path} size="sm" mt={4} display="block" w="fit-content" onClick={onLeave}>
          {t('open')}
        </Anchor>
      )}
      {mail.action !== null ? (
        <Badge mt="xs" variant="light" color={mail.action === 'accept' ? 'green' : 'gray'}>
          {t(`done.${mail.action}`)}
        </Badge>
      ) : (
        buttons.length > 0 && (
          <Group gap="xs" mt="xs">
            {buttons.map((button) => (
              <Button
                key={button.type}
                size="compact-sm"
                h={32}
                variant={button === mail.left ? 'filled' : 'default'}
                loading={pressing.isPending && pressing.variables.type === button.type}
                disabled={pressing.isPending}
                onClick={() => void press(button)}
              >
                {button.text}
              </Button>
            ))}
          </Group>
        )
      )}
    </li>
  )
}

const InboxList = ({ userId, onLeave }: InboxListProps) => {
  const { t } = useTranslation('inbox')
  const { mails, error, retry } = useInbox(userId)
  const wereNew = useReading(mails)
  if (mails === undefined) return error === null ? <LoadingSkeleton lines={3} height={56} /> : <ErrorState error={error} onRetry={retry} />
  if (mails.length === 0) return <EmptyState icon={IconInbox} title={t('empty')} description={t('emptyText')} />
  return (
    <Stack component="ul" gap={0} className={classes.list ?? ''} aria-label={t('list')} tabIndex={0}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} userId={userId} onLeave={onLeave} isNew={wereNew.has(mail.id)} />
      ))}
    </Stack>
  )
}

export default InboxList
