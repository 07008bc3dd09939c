// Navigation bar: brand, unit, menus, search, language, and the user menu with the appearance.
import { ActionIcon, Burger, Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { lazy, memo, Suspense, useState } from 'react'
import { InboxBell, UnreadMark } from '../people/inbox/InboxBell.tsx'
import { NewMail } from '../people/inbox/NewMail.tsx'
import { type Action, useActionsBesides } from '../shared/actions.ts'
import { hasDocument } from '../shared/hasDocument.ts'
import { homeOf } from '../shared/home.ts'
import { paths } from '../shared/paths.ts'
import { patiently } from '../shared/patiently.ts'
import { Face } from '../shared/people/Face.tsx'
import { Link, useLocation } from '../shared/router.ts'
import { type OwnSession, useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { BarMenu } from '../shared/ui/BarMenu.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import type { MenuSection } from '../shared/ui/MenuItems.tsx'
import { Logo } from './Logo.tsx'
import classes from './layout.module.css'
import { NavItem } from './NavItem.tsx'
import { UnitMenu } from './UnitMenu.tsx'

const MobileMenu = lazy(patiently(() => import('./MobileMenu.tsx')))

interface BarProps {
  session: OwnSession
  of: (menu: Action['menu']) => readonly Action[]
  onSearch: () => void
}

/** Language menu; for visitors, who have no user menu, also the appearance. */
const LanguageMenu = ({ session, of }: Pick<BarProps, 'session' | 'of'>) => {
  const { t } = useTranslation()
  const label = t('nav.language')
  const sections = session.token === null ? (['language', 'theme'] as const) : (['language'] as const)
  return (
    <BarMenu
      sections={sections.map((id) => ({ id, label: t(`nav.${id}`), actions: of(id), isChoice: true }))}
      trigger={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
          <Icon of={IconWorld} size={20} />
        </ActionIcon>
      }
    />
  )
}

const ProfileMenu = ({ session: { user }, of }: Pick<BarProps, 'session' | 'of'>) => {
  const { t } = useTranslation()
  const name = user?.name ?? user?.email ?? ''
  const sections: MenuSection[] = [
    { id: 'profile', ...(user?.email == null ? {} : { label: user.email }), actions: of('profile') },
    { id: 'theme', label: t('nav.theme'), actions: of('theme'), isChoice: true },
    { id: 'session', actions: of('session') },
  ]
  return (
    <BarMenu
      sections={sections}
      trigger={
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          h={36}
          leftSection={user === null ? <Icon of={IconUser} size={20} /> : <Face name={name} avatar={user.avatar} size={24} />}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          aria-label={t('nav.profile', { name })}
          title={name}
        >
          <Text component="span" size="sm" fw={600} truncate className={classes.profileName ?? ''}>
            {name}
          </Text>
        </Button>
      }
    />
  )
}

const SignInLink = () => {
  const { t } = useTranslation()
  const location = useLocation()
  return (
    <Button component={Link} to={{ search: '?sign-in' }} state={location.state as unknown} size="compact-md" h={34}>
      {t('nav.signIn')}
    </Button>
  )
}

/** Menu of related pages; hidden if it has no entries for this user. */
const NavMenu = ({ label, icon, actions }: { label: string; icon: Action['icon']; actions: readonly Action[] }) => {
  if (actions.length === 0) return null
  const isHere = actions.some((action) => action.isCurrent)
  return (
    <BarMenu
      sections={[{ id: label, actions }]}
      trigger={
        <button type="button" className={classes.navLink} data-current={isHere || undefined}>
          <Icon of={icon} />
          {label}
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    />
  )
}

const NarrowBar = ({ session, of, onSearch }: BarProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <span className={classes.spacer} />
      {session.token === null ? (
        <SignInLink />
      ) : (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('palette.open')} onClick={onSearch} data-searches>
          <Icon of={IconSearch} size={20} />
        </ActionIcon>
      )}
      <span className={classes.burger}>
        <Burger opened={isOpen} onClick={open} size="sm" aria-label={t('nav.menu')} aria-haspopup="dialog" />
        {session.user !== null && <UnreadMark userId={session.user.id} />}
      </span>
      <Suspense fallback={null}>
        {isWanted && <MobileMenu session={session} isOpen={isOpen} of={of} onClose={() => setOpen(false)} onSearch={onSearch} />}
      </Suspense>
    </>
  )
}

const WideBar = ({ session, of, onSearch }: BarProps) => {
  const { t } = useTranslation()
  const home = of('admin').filter(({ id }) => id === 'go.unit')
  return (
    <>
      <UnitMenu units={of('unit')} home={home} onSearch={onSearch} />
      <nav className={classes.nav} aria-label={t('nav.main')}>
        {of('main').map((action) => (
          <NavItem key={action.id} action={action} />
        ))}
        <NavMenu label={t('nav.console')} icon={IconPencil} actions={of('console')} />
        <NavMenu label={t('nav.admin')} icon={IconAdjustments} actions={of('admin')} />
      </nav>
      <Button
        variant="default"
        size="compact-md"
        h={32}
        fw={400}
        leftSection={<Icon of={IconSearch} size={15} />}
        rightSection={<kbd className={classes.chord}>Ctrl K</kbd>}
        className={classes.search ?? ''}
        onClick={onSearch}
        data-searches
      >
        <span className={classes.roomy}>{t('palette.open')}</span>
      </Button>
      <LanguageMenu session={session} of={of} />
      {session.token === null ? (
        <SignInLink />
      ) : (
        <>
          {session.user !== null && <InboxBell userId={session.user.id} />}
          <ProfileMenu session={session} of={of} />
        </>
      )}
    </>
  )
}

/** Bar with the actions available to the user. */
export const Bar = ({ session, actions, onSearch }: { session: OwnSession; actions: readonly Action[]; onSearch: () => void }) => {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const props = { session, onSearch, of: (menu: Action['menu']) => actions.filter((action) => action.menu === menu) }
  return (
    <header className={`${classes.header} cj-no-print`}>
      <div className={classes.headerInner}>
        <Link className={classes.brand} to={session.token === null ? paths.landing() : homeOf(session.user)}>
          <Logo />
          <span className={classes.roomy}>{t('brand')}</span>
        </Link>
        {session.user !== null && <NewMail userId={session.user.id} />}
        {hasDocument ? (
          isWide ? (
            <WideBar {...props} />
          ) : (
            <NarrowBar {...props} />
          )
        ) : (
          <>
            <div className={classes.whenWide}>
              <WideBar {...props} />
            </div>
            <div className={classes.whenNarrow}>
              <NarrowBar {...props} />
            </div>
          </>
        )}
      </div>
    </header>
  )
}

interface HeaderProps {
  /** The layout's actions. */
  actions: readonly Action[]
  onSearch: () => void
}

/** Memoised: re-renders only when its content changes. */
export const Header = memo(({ actions, onSearch }: HeaderProps) => {
  const besides = useActionsBesides()
  return <Bar session={useSession()} actions={besides.length === 0 ? actions : [...actions, ...besides]} onSearch={onSearch} />
})
