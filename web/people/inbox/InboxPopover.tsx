// Inbox popover of the bar; starts open, because it loads on first use.
import { Popover, Text } from '@mantine/core'
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import InboxList from './InboxList.tsx'

interface InboxPopoverProps {
  userId: number
  button: ReactElement<{ ref?: Ref<HTMLButtonElement>; onClick?: () => void }>
}

const InboxPopover = ({ userId, button }: InboxPopoverProps) => {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    const opening = setTimeout(() => setOpen(true))
    return () => clearTimeout(opening)
  }, [])
  // a confirmation dialog about a mail must not close the popover
  const change = (wanted: boolean) => setOpen(wanted || questions.get() !== null)
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-end" width="min(26rem, 96vw)" shadow="md" trapFocus returnFocus withRoles>
      <Popover.Target>{cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <Text fw={600} px={12} py={10} component="h2" size="md">
          {t('title')}
        </Text>
        {isOpen && <InboxList userId={userId} onLeave={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

export default InboxPopover
