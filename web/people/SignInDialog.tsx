// Sign-in on a public page (requirement g01); redirects to the requested page or the user's start page.
import { Text } from '@mantine/core'
import { homeOf } from '../shared/home.ts'
import { loadTexts } from '../shared/i18n.ts'
import { isOpenToVisitors, pageAt, paths, titleOf } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'
import { enter } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { showSuccess } from '../shared/ui/success.ts'
import { type Wanted, wantedOf } from '../shared/wanted.ts'
import type { SignedIn } from './SignInForm.tsx'
import { SignInModal } from './SignInModal.tsx'

const NoAccount = arriving(
  async () => {
    const [module] = await Promise.all([import('./joining/NoAccount.tsx'), loadTexts(['joining'])])
    return module
  },
  // reserves the height of the text to avoid a layout shift
  <Text size="sm">&nbsp;</Text>,
)

/** `wanted` is the requested address. Closing the dialog leads to the front page, where sign-in remains possible. */
const SignInDialog = ({ wanted }: { wanted?: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const close = () =>
    void (wanted === undefined
      ? navigate({ search: '' }, { replace: true, state: location.state as unknown })
      : navigate(paths.landing(), { replace: true, state: { wanted } }))
  const goal = wanted ?? wantedOf(location.state)
  const begin = async ({ token, mustChangePassword }: SignedIn) => {
    const user = await enter(token)
    showSuccess({ title: t('signIn.done'), message: t('signIn.welcome', { name: user.name ?? '' }) })
    const next = goal ?? homeOf(user)
    if (mustChangePassword) await navigate(paths.changePassword(user.id), { replace: true, state: { wanted: next } satisfies Wanted })
    else await navigate(next, { replace: true })
  }
  const [path = ''] = goal?.split('?') ?? []
  const page = goal === null || isOpenToVisitors(path) ? null : pageAt(path)
  const intro = page !== null && (
    <Text size="sm" mb="md">
      {t('signIn.first', { page: titleOf(page) })}
    </Text>
  )
  const isForgotten = new URLSearchParams(location.search).get('sign-in') === 'forgotten'
  return (
    <SignInModal
      title={t('signIn.title')}
      intro={intro}
      outro={<NoAccount wanted={goal} />}
      isForgottenFirst={isForgotten}
      wanted={goal}
      onSignedIn={begin}
      onClose={close}
    />
  )
}

export default SignInDialog
