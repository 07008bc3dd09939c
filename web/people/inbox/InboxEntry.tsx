// Inbox entry in the drawer of small screens, with unread count and mails.
import { Badge, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../shared/i18n.ts'
import { patiently } from '../../shared/patiently.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { useInbox } from './useInbox.ts'

const InboxList = lazy(
  patiently(async () => {
    const [module] = await Promise.all([import('./InboxList.tsx'), loadTexts(['inbox'])])
    return module
  }),
)

interface InboxEntryProps {
  userId: number
  className?: string | undefined
  /** Called when a link in the inbox is followed. */
  onLeave: () => void
}

export const InboxEntry = ({ userId, className, onLeave }: InboxEntryProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { unread, badge } = useInbox(userId)
  return (
    <div>
      <UnstyledButton className={className ?? ''} w="100%" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={IconInbox} />
        <span>{t('nav.inbox')}</span>
        {unread > 0 && (
          <Badge size="sm" color="red" variant="filled" aria-label={t('nav.unread', { badge })}>
            {badge}
          </Badge>
        )}
        <Icon of={IconChevronDown} size={14} />
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={<LoadingSkeleton lines={2} height={56} />}>
          <InboxList userId={userId} onLeave={onLeave} />
        </Suspense>
      )}
    </div>
  )
}
