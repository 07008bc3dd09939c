// The navigation bar's content on small screens, in a drawer.
import { Button, Drawer, Stack, Text, UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import type { Action } from '../shared/actions.ts'
import { useSession } from '../shared/session.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './layout.module.css'
import { NavItem } from './NavItem.tsx'

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
            onClick={() => {
              onDone()
              action.run()
            }}
          >
            <Icon of={action.isCurrent === true ? IconCheck : action.icon} />
            {action.label}
          </UnstyledButton>
        ) : (
          <NavItem key={action.id} action={action} onDone={onDone} />
        ),
      )}
    </Stack>
  )

const MobileMenu = ({
  isOpen,
  of,
  onClose,
  onSearch,
}: {
  isOpen: boolean
  of: (menu: Action['menu']) => readonly Action[]
  onClose: () => void
  onSearch: () => void
}) => {
  const { t } = useTranslation()
  const { user } = useSession()
  const sections: [label: string, actions: readonly Action[]][] = [
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
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={300}
      title={t('nav.menu')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="lg">
        <Button variant="default" leftSection={<Icon of={IconSearch} />} onClick={search} fullWidth>
          {t('palette.open')}
        </Button>
        {sections.map(([label, actions]) => (
          <Section key={label} label={label} actions={actions} onDone={onClose} />
        ))}
      </Stack>
    </Drawer>
  )
}

export default MobileMenu
