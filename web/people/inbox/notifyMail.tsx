// Short notice of mails that arrive while a page is open.
import { Anchor, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import type { MouseEvent } from 'react'
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { mailPath } from './mailPath.ts'

/** Milliseconds: long enough to read a sentence and to reach the link. */
const SHOWN_FOR = 10_000

/** Shows one mail with its link, or the number of several. `onOpen` is called with the path instead of loading the page anew. */
export const notifyMail = ([mail, ...others]: readonly ShownMail[], onOpen: (mail: ShownMail, path: string) => void): void => {
  if (mail === undefined) return
  const path = others.length === 0 ? mailPath(mail) : null
  const open = (event: MouseEvent) => {
    if (path === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    notifications.hide(id)
    onOpen(mail, path)
  }
  const id = notifications.show({
    message: (
      <Stack gap={4}>
        <Text size="sm" lineClamp={3}>
          {others.length === 0 ? mail.message : i18n.t('arrived', { ns: 'inbox', count: others.length + 1 })}
        </Text>
        {path !== null && (
          <Anchor href={path} size="sm" w="fit-content" onClick={open}>
            {i18n.t('open', { ns: 'inbox' })}
          </Anchor>
        )}
      </Stack>
    ),
    color: 'petrol',
    icon: <Icon of={IconMail} />,
    autoClose: SHOWN_FOR,
    closeButtonProps: { 'aria-label': i18n.t('action.close', { ns: 'app' }) },
    role: 'status',
  })
}
