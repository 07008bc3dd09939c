// The command palette (Ctrl+K): every action that menus and pages offer, found by typing.
import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useActions } from '../shared/actions.ts'
import { Icon } from '../shared/ui/Icon.tsx'

const [store, palette] = createSpotlight()

/** `openedTimes` opens it anew whenever it grows. */
const Palette = ({ openedTimes }: { openedTimes: number }) => {
  const { t } = useTranslation()
  const actions = useActions()
  useEffect(() => {
    if (openedTimes > 0) palette.open()
  }, [openedTimes])
  const shown: SpotlightActionData[] = actions.map((action) => ({
    id: action.id,
    label: action.label,
    description: t(`palette.${action.menu}`),
    keywords: action.id,
    leftSection: <Icon of={action.icon} size={20} />,
    onClick: action.run,
  }))
  return (
    <Spotlight
      store={store}
      actions={shown}
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
