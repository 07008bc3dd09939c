// Save state of the draft, and its origin when the editor was opened.
import { Alert, Button, CloseButton, Group, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { errorText } from '../../../shared/api/errors.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../../shared/ui/notify.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import classes from '../dialog.module.css'
import type { OpenDraft } from './useDraft.ts'

const useAgo = (at: number | null): string => {
  const { t } = useTranslation('workspace')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  const seconds = Math.max(0, Math.round((now - (at ?? now)) / 1000))
  if (seconds < 2) return t('draft.justNow')
  if (seconds < 60) return t('draft.secondsAgo', { count: seconds })
  if (seconds < 3600) return t('draft.minutesAgo', { count: Math.floor(seconds / 60) })
  return t('draft.hoursAgo', { count: Math.floor(seconds / 3600) })
}

/** Message of a server that refuses the draft; null if it accepts it or is unreachable. */
const refusalOf = (kept: OpenDraft['kept']): string | null => {
  if (kept.where !== 'browser' || !(kept.fault instanceof ApiError)) return null
  return kept.fault.status >= 400 && kept.fault.status < 500 ? errorText(kept.fault) : null
}

/** One line. Failures are announced; other states shrink to an icon on narrow screens. */
export const DraftStatus = ({ kept }: { kept: OpenDraft['kept'] }) => {
  const { t } = useTranslation('workspace')
  const ago = useAgo('at' in kept ? kept.at : null)
  if (kept.where === 'untouched') return null
  const isBad = kept.where === 'nowhere' && kept.why !== 'pending'
  const refusal = refusalOf(kept)
  const isHalf = kept.where === 'browser' && kept.isServerFailing
  const text =
    kept.where === 'nowhere'
      ? t(`draft.${kept.why}`)
      : kept.where === 'server'
        ? t('draft.saved', { ago })
        : refusal !== null
          ? t('draft.refused', { ago, reason: refusal })
          : t(kept.isServerFailing ? 'draft.browserOnly' : 'draft.inBrowser', { ago })
  return (
    <Group
      gap={6}
      wrap="nowrap"
      c={isBad ? 'red' : isHalf ? 'orange' : 'dimmed'}
      role={isBad ? 'alert' : undefined}
      data-urgent={isBad || isHalf || undefined}
      title={text}
    >
      <Icon of={isBad || isHalf ? IconAlertTriangle : kept.where === 'nowhere' ? IconClock : IconCheck} size={16} />
      <Text size="sm" className={isBad || isHalf ? '' : classes.calm}>
        {text}
      </Text>
    </Group>
  )
}

/** Names the restored copy, and offers the other one if the two diverged. */
export const RestoredNote = ({ draft }: { draft: OpenDraft }) => {
  const { t } = useTranslation('workspace')
  const notifyUndo = useNotifyUndo()
  const { restored } = draft
  if (restored === null) return null
  const time = formatDate(restored.at, 'minute')
  const dismiss = () => {
    const bringBack = draft.dismiss()
    if (restored.other !== null) notifyUndo(t('draft.dismissed'), bringBack)
  }
  return (
    <Alert variant="light" py={4} px="sm" radius={0} role="note" flex="0 0 auto">
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text size="sm">{t(restored.from === 'browser' ? 'draft.restoredBrowser' : 'draft.restoredServer', { time })}</Text>
          {restored.other && (
            <Button size="compact-xs" variant="default" onClick={draft.swap}>
              {t(restored.other.from === 'browser' ? 'draft.otherBrowser' : 'draft.otherServer', {
                time: formatDate(restored.other.at, 'minute'),
              })}
            </Button>
          )}
        </Group>
        <CloseButton size="sm" aria-label={t('draft.dismiss')} onClick={dismiss} />
      </Group>
    </Alert>
  )
}
