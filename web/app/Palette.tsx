// The palette (Ctrl+K): every action that menus and pages offer, and classes, practices, problems and people, found by typing.
import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActions } from '../shared/actions.ts'
import { titleOf } from '../shared/paths.ts'
import { useNavigate } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { type Found, useFound } from './found.ts'

const [store, palette] = createSpotlight()

const KINDS = ['classes', 'practices', 'problems', 'people'] as const
/** How long typing rests before the server is asked. */
const REST_MS = 200

/** `openedTimes` opens it anew whenever it grows. */
const Palette = ({ openedTimes }: { openedTimes: number }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const actions = useActions()
  const [query, setQuery] = useState('')
  const [wanted] = useDebouncedValue(query.trim(), REST_MS)
  const found = useFound(wanted)
  useEffect(() => {
    if (openedTimes > 0) palette.open()
  }, [openedTimes])
  /** What was found stays found, also where another of its texts held the words. */
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
      group: kind === 'problems' ? titleOf('manageProblems') : t(`palette.${kind}`),
      actions: found.filter((one) => one.kind === kind).map(entryOf),
    })),
    {
      group: t('palette.actions'),
      actions: actions.map((action) => ({
        id: action.id,
        label: action.label,
        description: t(`palette.${action.menu}`),
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
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      highlightQuery
      scrollable
      maxHeight={420}
      nothingFound={t('palette.nothing')}
      searchProps={{ placeholder: t('palette.search'), 'aria-label': t('palette.search'), leftSection: <Icon of={IconSearch} size={18} /> }}
    />
  )
}

export default Palette
