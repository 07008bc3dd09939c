// The navigation bar's content on small screens, in a drawer.
import { Button, Drawer, Stack, Text, UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { InboxEntry } from '../people/inbox/InboxEntry.tsx'
import type { Action } from '../shared/actions.ts'
import type { OwnSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { useFocusReturn } from '../shared/ui/useFocusReturn.ts'
import classes from './layout.module.css'
import { NavItem } from './NavItem.tsx'
import { useOfferedUnits } from './offeredUnits.ts'

const Section = ({ label, actions, onDone }: { label: string; actions: readonly Action[]; onDone: () => void }) =>
  actions.length > 0 && (
    <Stack gap={2} component="section" aria-label={label}>
      <Text size="xs" c="dimmed" fw={600} px={12}>
        {label}
      </Text>
      {actions.map((action) =>
        action.to === undefined ? (
          <UnstyledButton
            key={action.id}
            className={classes.navLink}
            aria-pressed={action.isCurrent}
            title={action.label}
            onClick={() => {
              onDone()
              action.run()
            }}
          >
            <Icon of={action.isCurrent === true ? IconCheck : action.icon} />
            <span className={classes.label}>{action.label}</span>
          </UnstyledButton>
        ) : (
          <NavItem key={action.id} action={action} onDone={onDone} />
        ),
      )}
    </Stack>
  )

interface MobileMenuProps {
  session: OwnSession
  isOpen: boolean
  of: (menu: Action['menu']) => readonly Action[]
  onClose: () => void
  onSearch: () => void
}

/** Mounted only while the drawer is open. */
const Contents = ({ session: { user }, of, onClose, onSearch }: Omit<MobileMenuProps, 'isOpen'>) => {
  const { t } = useTranslation()
  useFocusReturn()
  const { offered, more } = useOfferedUnits(of('unit'), onSearch)
  const sections: [label: string, actions: readonly Action[]][] = [
    [t('nav.units'), [...offered, ...more]],
    [t('nav.main'), of('main')],
    [t('nav.console'), of('console')],
    [t('nav.admin'), of('admin')],
    [user?.name ?? t('nav.account'), [...of('profile'), ...of('session')]],
    [t('nav.language'), of('language')],
    [t('nav.theme'), of('theme')],
  ]
  const search = () => {
    onClose()
    onSearch()
  }
  return (
    <Stack gap="lg">
      <Button variant="default" leftSection={<Icon of={IconSearch} />} onClick={search} fullWidth>
        {t('palette.open')}
      </Button>
      {user !== null && <InboxEntry userId={user.id} className={classes.navLink} onLeave={onClose} />}
      {sections.map(([label, actions]) => (
        <Section key={label} label={label} actions={actions} onDone={onClose} />
      ))}
    </Stack>
  )
}

const MobileMenu = ({ isOpen, ...contents }: MobileMenuProps) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={isOpen}
      onClose={contents.onClose}
      returnFocus={false}
      position="right"
      size={300}
      title={t('nav.menu')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Contents {...contents} />
    </Drawer>
  )
}

export default MobileMenu
