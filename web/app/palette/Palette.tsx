// Command palette (Ctrl+K): search over all actions, and over classes, activities, problems and users.
import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useState } from 'react'
import { useActions } from '../../shared/actions.ts'
import { titleOf } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { earlyText, endSearch, isSearching } from '../earlyKeys.ts'
import { type Found, useFound } from './searchResults.ts'

const [store, palette] = createSpotlight()

const KINDS = ['tasks', 'classes', 'activities', 'problems', 'people'] as const
/** Debounce of the server search, in milliseconds. */
const REST_MS = 200

/** Selects the first entry when results arrive after typing, for Enter: the library does so on typing only. */
const chooseFirst = (): void => {
  const list = document.getElementById(store.getState().listId)
  if (list === null || list.querySelector('[data-selected]') !== null) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** Restores the focus after the chosen action, unless that moved it. */
const close = (): void => {
  const own = document.activeElement
  setTimeout(() => endSearch(document.activeElement === own || document.activeElement === document.body))
}

/** Reopens whenever `openedTimes` grows. */
const Palette = ({ openedTimes }: { openedTimes: number }) => {
  const { t } = useTranslation(['palette', 'app'])
  const navigate = useNavigate()
  const actions = useActions()
  const [query, setQuery] = useState('')
  const [wanted] = useDebouncedValue(query.trim(), REST_MS)
  const { found, isPending } = useFound(wanted)
  useEffect(() => {
    if (openedTimes > 0 && isSearching()) palette.open()
  }, [openedTimes])
  useEffect(() => {
    if (query !== '') chooseFirst()
  }, [query, found])
  /** The query as a keyword keeps server results listed, even where the match was in a text not shown. */
  const entryOf = ({ id, label, detail, icon, to }: Found): SpotlightActionData => ({
    id,
    label,
    ...(detail === undefined ? {} : { description: detail }),
    keywords: query,
    leftSection: <Icon of={icon} size={20} />,
    onClick: () => void navigate(to),
  })
  const groups: SpotlightActionGroupData[] = [
    ...KINDS.map((kind) => ({
      group: kind === 'problems' ? titleOf('manageProblems') : t(kind),
      actions: found.filter((one) => one.kind === kind).map(entryOf),
    })),
    {
      group: t('actions'),
      actions: actions.map((action) => ({
        id: action.id,
        label: action.label,
        description: t(action.menu),
        keywords: action.id,
        leftSection: <Icon of={action.icon} size={20} />,
        onClick: action.run,
      })),
    },
  ]
  return (
    <Spotlight
      store={store}
      query={query}
      onQueryChange={setQuery}
      actions={groups.filter((group) => group.actions.length > 0)}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('app:palette.open') } }}
      highlightQuery
      scrollable
      maxHeight={420}
      onSpotlightClose={close}
      nothingFound={t(isPending || wanted !== query.trim() ? 'searching' : 'nothing')}
      searchProps={{
        placeholder: t('app:palette.search'),
        'aria-label': t('app:palette.search'),
        leftSection: <Icon of={IconSearch} size={18} />,
        onFocus: () => {
          const early = earlyText()
          if (early !== '') setQuery((typed) => typed + early)
        },
      }}
    />
  )
}

export default Palette
