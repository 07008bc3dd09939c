// Notice of a session that ends while the user types: it keeps the focus in place and leaves sign-in to a button.
import { Button, Paper, Portal, Text } from '@mantine/core'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import { useEffect, useMemo, useState } from 'react'
import { type Action, useOfferActions } from '../../shared/actions.ts'
import type { EndReason } from '../../shared/sessionStore.ts'
import { useTranslation } from '../../shared/texts.ts'
import { useFront } from '../../shared/ui/front.ts'
import classes from './sessionEndNotice.module.css'

interface SessionEndNoticeProps {
  reason: EndReason
  /** Must be stable while the notice is shown. */
  onSignIn: () => void
}

const Notice = ({ reason, onSignIn }: SessionEndNoticeProps) => {
  const { t } = useTranslation('signInAgain')
  /** Screen readers announce additions to a live region, not its initial content. */
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTold(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    <Paper component="dialog" open withBorder shadow="lg" p="md" className={classes.notice ?? ''} aria-label={t(`${reason}.title`)}>
      <output className={classes.words}>
        {isTold && (
          <>
            <Text fw={600}>{t(`${reason}.title`)}</Text>
            <Text size="sm">{t('keepTyping')}</Text>
          </>
        )}
      </output>
      <Button size="sm" onClick={onSignIn}>
        {t('again')}
      </Button>
    </Paper>
  )
}

/** Renders into the topmost dialog, whose focus trap would otherwise make the notice unreachable by keyboard. */
export const SessionEndNotice = ({ reason, onSignIn }: SessionEndNoticeProps) => {
  const { t } = useTranslation('signInAgain')
  const front = useFront()
  const label = t('again')
  const actions = useMemo(
    (): Action[] => [{ id: 'session.again', label, icon: IconLogin, menu: 'session', run: onSignIn }],
    [label, onSignIn],
  )
  useOfferActions(actions)
  return (
    <Portal key={front?.number ?? 0} {...(front === null ? {} : { target: front.element })}>
      <Notice reason={reason} onSignIn={onSignIn} />
    </Portal>
  )
}
