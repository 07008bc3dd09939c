// The part of a competition where one applies: only for those who may, others are led to the information (requirement f16).
import { Button } from '@mantine/core'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import type { RemoteGame } from '../../queries/competitions/schemas.ts'
import { paths } from '../shared/paths.ts'
import { Link, Navigate } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { useServerNow } from '../shared/ui/useServerNow.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { applyState, useGameSetting } from './useGame.ts'

/** Who has one of these roles would fill in the form in vain. */
const refusedRoles: readonly string[] = ['guest', 'teacher', 'admin']

export const ApplyPart = ({ game: { key } }: { game: RemoteGame }) => {
  const { t } = useTranslation('competitions')
  const { token, user } = useSession()
  const { data, error, refetch } = useGameSetting(key)
  const now = useServerNow()
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  // a visitor need not sign in to be told that applications are closed
  if (applyState(data, user, now) === 'nothing') return <Navigate to={paths.gamePart(key, 'info')} replace />
  if (token === null)
    return (
      <EmptyState
        icon={IconLogin}
        title={t('signInFirst')}
        description={t('signInFirstText')}
        action={
          <Button component={Link} to={{ search: '?sign-in' }}>
            {t('signIn')}
          </Button>
        }
      />
    )
  if (user === null) return <LoadingSkeleton lines={6} />
  if (user.roles.some((role) => refusedRoles.includes(role)))
    return <EmptyState icon={IconSchool} title={t('onlyStudents')} description={t('signInFirstText')} />
  if (applyState(data, user, now) !== 'open') return <Navigate to={paths.gamePart(key, 'info')} replace />
  return <ApplyForm setting={data} accountName={user.name ?? ''} email={user.email ?? ''} />
}
