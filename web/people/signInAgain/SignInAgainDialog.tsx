// Sign-in dialog over the open page after the session has ended; the page keeps its state.
import { Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { useLocation, useNavigate } from '../../shared/router.ts'
import { enter, useSession } from '../../shared/session.ts'
import { type EndReason, sessionStore } from '../../shared/sessionStore.ts'
import { useTranslation } from '../../shared/texts.ts'
import { isTyping } from '../../shared/ui/typing.ts'
import { useFocusReturn } from '../../shared/ui/useFocusReturn.ts'
import type { Wanted } from '../../shared/wanted.ts'
import type { SignedIn } from '../SignInForm.tsx'
import { SignInModal } from '../SignInModal.tsx'
import { SessionEndNotice } from './SessionEndNotice.tsx'

/** Above all other dialogs, which stay open below. */
const ABOVE_ALL = 500

const SignInAgainDialog = ({ reason }: { reason: EndReason }) => {
  const { t } = useTranslation('signInAgain')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useSession()
  /** Waits while the user types: a focused password field would receive their next keys. */
  const [isWaiting, setWaiting] = useState(() => document.activeElement !== null && isTyping(document.activeElement))
  const signIn = useCallback(() => setWaiting(false), [])
  useFocusReturn()
  const begin = async ({ token, mustChangePassword }: SignedIn) => {
    const { person } = sessionStore.get()
    const { id } = await enter(token)
    const isAnother = person !== null && person !== id
    const wanted = isAnother ? paths.myGroups() : pathname + search
    if (mustChangePassword) await navigate(paths.changePassword(id), { state: { wanted } satisfies Wanted })
    else if (isAnother) await navigate(paths.myGroups(), { replace: true })
  }
  if (isWaiting) return <SessionEndNotice reason={reason} onSignIn={signIn} />
  return (
    <SignInModal
      title={t(`${reason}.title`)}
      intro={
        <Text size="sm" mb="md">
          {t(`${reason}.text`)}
        </Text>
      }
      {...(user?.email == null ? {} : { account: user.email })}
      wanted={pathname + search}
      zIndex={ABOVE_ALL}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onSignedIn={begin}
      onClose={sessionStore.leave}
    />
  )
}

export default SignInAgainDialog
