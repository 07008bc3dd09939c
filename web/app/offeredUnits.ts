// Units in a menu: a few directly, the others through the search.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { Action } from '../shared/actions.ts'
import { useTranslation } from '../shared/texts.ts'

const MOST_OFFERED = 8

/** `more` opens the search; empty if all units fit. */
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
