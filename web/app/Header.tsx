// The navigation bar: brand, where one can go, search, language, theme and the person. Its menus are loaded when first pointed at.
import { ActionIcon, Burger, Button, Container, Group, Kbd, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Action, useActions } from '../shared/actions.ts'
import { paths } from '../shared/paths.ts'
import { Link, useLocation } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { Logo } from './Logo.tsx'
import classes from './layout.module.css'
import { NavItem } from './NavItem.tsx'

const loadMenus = () => import('./HeaderMenus.tsx')
const HeaderMenu = lazy(loadMenus)
const MobileMenu = lazy(() => import('./MobileMenu.tsx'))

type TriggerProps = { onClick?: () => void; onPointerEnter?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }

/** The bare button until someone clicks it; from then on the menu with that button. */
const LazyMenu = ({
  trigger,
  ...menu
}: {
  trigger: ReactElement<TriggerProps>
  actions: readonly Action[]
  isChoice: boolean
  label?: string
}) => {
  const [isWanted, setWanted] = useState(false)
  const bare = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: () => void loadMenus(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  if (!isWanted) return bare
  return (
    <Suspense fallback={bare}>
      <HeaderMenu trigger={trigger} opensAtOnce {...menu} />
    </Suspense>
  )
}

const ChoiceMenu = ({ actions, label, icon }: { actions: readonly Action[]; label: string; icon: Action['icon'] }) => (
  <LazyMenu
    actions={actions}
    isChoice
    trigger={
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
        <Icon of={icon} size={20} />
      </ActionIcon>
    }
  />
)

const ProfileMenu = ({ actions }: { actions: readonly Action[] }) => {
  const { t } = useTranslation()
  const { user } = useSession()
  const name = user?.name ?? user?.email ?? ''
  return (
    <LazyMenu
      actions={actions}
      isChoice={false}
      {...(user?.email == null ? {} : { label: user.email })}
      trigger={
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<Icon of={IconUser} size={20} />}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          aria-label={t('nav.profile', { name })}
        >
          <Text component="span" size="sm" fw={600} truncate maw={140}>
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
    <Button component={Link} to={{ search: '?sign-in' }} state={location.state as unknown}>
      {t('nav.signIn')}
    </Button>
  )
}

interface BarProps {
  of: (menu: Action['menu']) => readonly Action[]
  onSearch: () => void
}

const NarrowBar = ({ of, onSearch }: BarProps) => {
  const { t } = useTranslation()
  const { token } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <span className={classes.spacer} />
      {token === null && <SignInLink />}
      <Burger opened={isOpen} onClick={open} size="sm" aria-label={t('nav.menu')} aria-haspopup="dialog" />
      <Suspense fallback={null}>
        {isWanted && <MobileMenu isOpen={isOpen} of={of} onClose={() => setOpen(false)} onSearch={onSearch} />}
      </Suspense>
    </>
  )
}

const WideBar = ({ of, onSearch }: BarProps) => {
  const { t } = useTranslation()
  const { token } = useSession()
  const theme = of('theme').find((action) => action.isCurrent === true)
  return (
    <>
      <nav className={classes.nav} aria-label={t('nav.main')}>
        {of('main').map((action) => (
          <NavItem key={action.id} action={action} />
        ))}
      </nav>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          size="compact-md"
          fw={400}
          mr={6}
          leftSection={<Icon of={IconSearch} size={15} />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          onClick={onSearch}
        >
          {t('palette.open')}
        </Button>
        <ChoiceMenu actions={of('language')} label={t('nav.language')} icon={IconWorld} />
        <ChoiceMenu actions={of('theme')} label={t('nav.theme')} icon={theme?.icon ?? IconDeviceDesktop} />
        {token === null ? <SignInLink /> : <ProfileMenu actions={of('profile')} />}
      </Group>
    </>
  )
}

export const Header = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation()
  const { token } = useSession()
  const actions = useActions()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const of = (menu: Action['menu']) => actions.filter((action) => action.menu === menu)
  return (
    <header className={`${classes.header} cj-no-print`}>
      <Container size="lg" className={classes.headerInner}>
        <Link className={classes.brand} to={token === null ? paths.landing() : paths.myGroups()}>
          <Logo />
          {t('brand')}
        </Link>
        {isWide ? <WideBar of={of} onSearch={onSearch} /> : <NarrowBar of={of} onSearch={onSearch} />}
      </Container>
    </header>
  )
}
