// Navigation link.
import type { Action } from '../shared/actions.ts'
import { Link } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './layout.module.css'

export const NavItem = ({ action, onDone }: { action: Action; onDone?: () => void }) => (
  <Link className={classes.navLink} to={action.to ?? ''} aria-current={action.isCurrent === true ? 'page' : undefined} onClick={onDone}>
    <Icon of={action.icon} />
    <span className={classes.label}>{action.label}</span>
  </Link>
)
