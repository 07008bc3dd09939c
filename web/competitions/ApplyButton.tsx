// Button that leads to the form of a round (requirement f16).
import { Button } from '@mantine/core'
import { paths } from '../shared/paths.ts'
import { Link, useNavigate } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { useServerNow } from '../shared/ui/useServerNow.ts'
import classes from './competitions.module.css'
import { applyState, useGameSetting } from './useGame.ts'

/** Tells visitors to sign in first; they come back to the form. */
const useSignInFirst = () => {
  const { t } = useTranslation('competitions')
  const navigate = useNavigate()
  return async (gameKey: string) => {
    const question = { title: t('signInFirst'), message: t('signInFirstText'), confirmLabel: t('signIn') }
    if (await confirm(question)) await navigate({ pathname: paths.gamePart(gameKey, 'info'), search: '?sign-in' })
  }
}

export const ApplyButton = ({ gameKey, name }: { gameKey: string; name: string }) => {
  const { t } = useTranslation('competitions')
  const { token, user } = useSession()
  const { data } = useGameSetting(gameKey)
  const now = useServerNow()
  const signInFirst = useSignInFirst()
  if (data === undefined || (token !== null && user === null)) return null
  switch (applyState(data, user, now)) {
    case 'nothing':
      return null
    case 'expiresTooEarly':
      return (
        <Button disabled h="auto" py="xs" className={classes.refused ?? ''} styles={{ label: { whiteSpace: 'normal' } }}>
          {t('apply.expiresTooEarly', { name })}
        </Button>
      )
    case 'applied':
      return <Button disabled>{t('apply.applied', { name })}</Button>
    case 'open':
      if (token === null) return <Button onClick={() => void signInFirst(gameKey)}>{t('apply.button', { name })}</Button>
      return (
        <Button component={Link} to={paths.gamePart(gameKey, 'apply')}>
          {t('apply.button', { name })}
        </Button>
      )
  }
}
