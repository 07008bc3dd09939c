// Menu of the current unit, for admins of several units: its home, and the other units.
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { Action } from '../shared/actions.ts'
import { useTranslation } from '../shared/texts.ts'
import { BarMenu } from '../shared/ui/BarMenu.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './layout.module.css'
import { useOfferedUnits } from './offeredUnits.ts'

export const UnitMenu = ({ units, home, onSearch }: { units: readonly Action[]; home: readonly Action[]; onSearch: () => void }) => {
  const { t } = useTranslation()
  const { offered, more } = useOfferedUnits(units, onSearch)
  const name = units.find(({ isCurrent }) => isCurrent)?.label
  if (name === undefined) return null
  return (
    <BarMenu
      position="bottom-start"
      sections={[
        { id: 'here', label: name, actions: home },
        { id: 'units', label: t('nav.units'), actions: offered, isChoice: true },
        { id: 'more', actions: more },
      ]}
      trigger={
        <button type="button" className={classes.unit} title={name} aria-label={t('nav.currentUnit', { name })}>
          <Icon of={IconBuilding} />
          <span className={classes.label}>{name}</span>
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    />
  )
}
