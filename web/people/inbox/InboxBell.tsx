// Inbox button of the bar with the unread count and its popover.
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../shared/i18n.ts'
import { patiently } from '../../shared/patiently.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import classes from './inbox.module.css'
import { useInbox } from './useInbox.ts'

const load = async () => {
  const [module] = await Promise.all([import('./InboxPopover.tsx'), loadTexts(['inbox'])])
  return module
}
const InboxPopover = lazy(patiently(load))

export const InboxBell = ({ userId }: { userId: number }) => {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(false)
  const { unread, badge } = useInbox(userId)
  const label = unread === 0 ? t('nav.inbox') : t('nav.inboxUnread', { badge })
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.bell ?? ''}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onClick={() => setWanted(true)}
    >
      <span className={classes.holder}>
        <Icon of={IconInbox} size={20} />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {badge}
          </span>
        )}
      </span>
    </ActionIcon>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <InboxPopover userId={userId} button={button} />
    </Suspense>
  ) : (
    button
  )
}

/** Unread mark on the button that opens the drawer. */
export const UnreadMark = ({ userId }: { userId: number }) => {
  const { t } = useTranslation()
  const { unread, badge } = useInbox(userId)
  if (unread === 0) return null
  return (
    <span className={classes.dot}>
      <VisuallyHidden>{t('nav.inboxUnread', { badge })}</VisuallyHidden>
    </span>
  )
}
