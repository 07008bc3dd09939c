// The part of a competition where one applies: only for those who may, others are led to the information (requirement f16).
import { Button } from '@mantine/core'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import type { RemoteGame } from '../../queries/competitions/schemas.ts'
import { paths } from '../shared/paths.ts'
import { Link, Navigate } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { useServerNow } from '../shared/ui/useServerNow.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { applyState, useGameSetting } from './useGame.ts'

export const ApplyPart = ({ game: { key } }: { game: RemoteGame }) => {
  const { t } = useTranslation('competitions')
  const { token, user } = useSession()
  const { data, error, refetch } = useGameSetting(key)
  const now = useServerNow()
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />
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
  if (applyState(data, user, now) !== 'open') return <Navigate to={paths.gamePart(key, 'info')} replace />
  return <ApplyForm setting={data} accountName={user.name ?? ''} email={user.email ?? ''} />
}
