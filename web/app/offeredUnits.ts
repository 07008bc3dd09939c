// Which units a menu offers: as many as one finds at a glance, and the search for the rest.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import type { Action } from '../shared/actions.ts'

const MOST_OFFERED = 8

/** `more` has the search where not all of them are offered. */
export const useOfferedUnits = (units: readonly Action[], onSearch: () => void) => {
  const { t } = useTranslation()
  const offered = units.filter(({ isCurrent }, index) => index < MOST_OFFERED || isCurrent === true)
  const search: Action = {
    id: 'unit.search',
    label: t('nav.findUnit', { count: units.length }),
    icon: IconSearch,
    menu: 'page',
    run: onSearch,
  }
  return { offered, more: offered.length < units.length ? [search] : [] }
}
