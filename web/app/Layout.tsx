// Layout of every page: access checks, user-wide notices, and header, page and footer.
import { Container } from '@mantine/core'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { entryTokenOf } from '../people/entry/entryToken.ts'
import { accountEnd, type ToldEnd } from '../shared/accountEnd.ts'
import { useOfferActions } from '../shared/actions.ts'
import { loadTexts } from '../shared/i18n.ts'
import { LiveBanner } from '../shared/live/LiveBanner.tsx'
import { isClosedTo, isOpenToVisitors, pageAt, paths } from '../shared/paths.ts'
import { patiently } from '../shared/patiently.ts'
import { Navigate, Outlet, useLocation, useNavigate, useNavigation, useSearchParams } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { useTranslation } from '../shared/texts.ts'
import { questions } from '../shared/ui/confirm.tsx'
import { useKeysInFront } from '../shared/ui/keys.ts'
import { LoadingSkeleton } from '../shared/ui/states.tsx'
import { successes } from '../shared/ui/success.ts'
import { type Wanted, wantedOf } from '../shared/wanted.ts'
import { beginSearch } from './earlyKeys.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './layout.module.css'
import { useOwnAccount } from './ownAccount.ts'
import { PrintHead } from './PrintHead.tsx'
import { useShellActions } from './shellActions.ts'

/** Loads a part of the layout together with its texts. */
const spoken = <Loaded,>(load: () => Promise<Loaded>, ...texts: string[]) =>
  patiently(async () => (await Promise.all([load(), loadTexts(texts)]))[0])

const SignInDialog = lazy(spoken(() => import('../people/SignInDialog.tsx'), 'agreement'))
const Palette = lazy(spoken(() => import('./palette/Palette.tsx'), 'palette'))
const SignInAgainDialog = lazy(spoken(() => import('../people/signInAgain/SignInAgainDialog.tsx'), 'signInAgain', 'agreement'))
const OfficeOnly = lazy(spoken(() => import('./officeOnly/OfficeOnly.tsx'), 'officeOnly'))
const SuccessDialog = lazy(patiently(() => import('./SuccessDialog.tsx')))
const EntryByLink = lazy(spoken(() => import('../people/entry/EntryByLink.tsx'), 'agreement'))
const loadNews = () => import('../site/SiteNews.tsx')
const SiteNews = lazy(loadNews)
const ExamRedirect = lazy(() => import('../exams/ExamRedirect.tsx'))
const CourseOfNumber = lazy(() => import('../classes/CourseOfNumber.tsx'))
const ConfirmDialog = lazy(patiently(() => import('./ConfirmDialog.tsx')))

/**
 * On navigation, scrolls to the top and focuses the page, so that keyboard and screen reader start there; not if the same page only changed
 * its URL.
 */
const useFreshStart = (pathname: string, isSamePage: boolean) => {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isSamePage) return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, isSamePage])
  return main
}

/** Ctrl+K everywhere, before any editor handles it. */
const usePaletteKey = (open: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
    if (!isChord || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    open()
  })
  useEffect(() => {
    globalThis.addEventListener('keydown', press, true)
    return () => globalThis.removeEventListener('keydown', press, true)
  }, [])
}

/** Redirects to the notice of an expired account. */
const useAccountEnd = (): void => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(
    () =>
      accountEnd.subscribe((userId) => {
        if (pathname !== paths.accountExpired(userId))
          void navigate(paths.accountExpired(userId), { state: { isTold: true } satisfies ToldEnd })
      }),
    [navigate, pathname],
  )
}

/** Placeholder of a loading page, as high as the window to avoid layout shift. */
export const Waiting = () => (
  <Container size="lg" w="100%" py="xl" mih="100dvh">
    <LoadingSkeleton />
  </Container>
)

export const Layout = () => {
  const { t } = useTranslation()
  const { pathname, search, state } = useLocation()
  const person = useSession()
  const { user } = person
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get)
  const question = useSyncExternalStore(questions.subscribe, questions.get, questions.get)
  const success = useSyncExternalStore(successes.subscribe, successes.get, successes.get)
  const isLoading = useNavigation().state === 'loading'
  const [params] = useSearchParams()
  const [paletteOpenings, setPaletteOpenings] = useState(0)
  const main = useFreshStart(pathname, (state as { isSamePage?: true } | null)?.isSamePage === true)
  const actions = useShellActions(person)
  useOfferActions(actions, { isOfFrame: true })
  const userId = user?.id ?? null
  useOwnAccount(userId)
  useAccountEnd()
  useEffect(() => {
    if (userId !== null) sessionStore.know(userId)
  }, [userId])
  const isSignedIn = session.token !== null
  useEffect(() => {
    // announcements come with the page, so load them before the user is known
    if (isSignedIn) loadNews().catch(() => undefined)
  }, [isSignedIn])
  const here = pathname + search
  /** Memoised: a new object would trigger another navigation. */
  const wanted = useMemo(() => (session.wasEndedByWish ? null : { wanted: here }), [session.wasEndedByWish, here])
  /** Deep link from a school's own pages, with the school's course number. */
  const course = params.get('course_number')?.trim() || null
  const afterwards = isOpenToVisitors(pathname) && course === null ? wantedOf(state) : here
  const later = useMemo((): Wanted | null => (afterwards === null ? null : { wanted: afterwards }), [afterwards])
  const openPalette = useCallback(() => {
    beginSearch(t('palette.search'))
    setPaletteOpenings((times) => times + 1)
  }, [t])
  usePaletteKey(openPalette)
  useKeysInFront()

  const isVisitor = session.token === null && session.reason === null
  const entry = entryTokenOf(pathname)
  if (entry === null && isVisitor && !isOpenToVisitors(pathname)) {
    const asksToSignIn = pageAt(pathname) !== null && !session.wasEndedByWish && !session.wasLeft
    return <Navigate to={{ pathname: paths.landing(), search: asksToSignIn ? '?sign-in' : '' }} replace state={wanted} />
  }
  if (entry === null && user?.mustChangePassword === true && pathname !== paths.changePassword(user.id)) {
    return <Navigate to={paths.changePassword(user.id)} replace state={later} />
  }
  if (entry === null && user?.mustSetUpSecondFactor === true && !user.mustChangePassword && pathname !== paths.security(user.id)) {
    return <Navigate to={paths.security(user.id)} replace />
  }
  /** No announcements for users with a required step, such as a new password. */
  const isSettled = user?.mustChangePassword === false && user.mustSetUpSecondFactor !== true
  const shown = user !== null && isClosedTo(pathname, user.roles) ? <OfficeOnly /> : <Outlet />
  const page = entry !== null ? <EntryByLink token={entry} /> : shown
  return (
    <div className={classes.shell}>
      <a className={`${classes.skip} cj-no-print`} href="#main">
        {t('nav.skip')}
      </a>
      <Header actions={actions} onSearch={openPalette} />
      <LiveBanner {...(classes.banner === undefined ? {} : { className: classes.banner })} />
      <PrintHead />
      <main id="main" className={classes.main} tabIndex={-1} ref={main} aria-busy={isLoading}>
        <Suspense fallback={<Waiting />}>{page}</Suspense>
      </main>
      {isOpenToVisitors(pathname) && <Footer />}
      <Suspense fallback={null}>{isSignedIn && isSettled && <SiteNews />}</Suspense>
      <Suspense fallback={null}>{isSignedIn && isSettled && <ExamRedirect />}</Suspense>
      <Suspense fallback={null}>
        {isVisitor && course !== null ? <SignInDialog wanted={here} /> : isVisitor && params.has('sign-in') && <SignInDialog />}
        {course !== null && user !== null && <CourseOfNumber courseNumber={course} />}
        {session.reason !== null && <SignInAgainDialog reason={session.reason} />}
        {success !== null && <SuccessDialog />}
        {question !== null && <ConfirmDialog />}
        {paletteOpenings > 0 && <Palette openedTimes={paletteOpenings} />}
      </Suspense>
    </div>
  )
}
