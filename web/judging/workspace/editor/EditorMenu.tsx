// Editor menu: template, download, font size, theme. Loaded on demand.
import { Menu } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs'
import { FONT_SIZE, useFontSize } from '../../../shared/editor/fontSize.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { type MenuButton, OpenMenu } from '../../../shared/ui/OpenMenu.tsx'
import { EditorTheme } from './EditorTheme.tsx'

interface EditorMenuProps {
  trigger: MenuButton
  /** File name of the download. */
  fileName: string
  onDownload: () => void
  onTemplate: () => void
}

const EditorMenu = ({ trigger, fileName, onDownload, onTemplate }: EditorMenuProps) => {
  const { t } = useTranslation('workspace')
  const { fontSize, change } = useFontSize()
  const sizes = [
    { label: t('font.larger'), icon: IconPlus, to: fontSize + FONT_SIZE.step },
    { label: t('font.smaller'), icon: IconMinus, to: fontSize - FONT_SIZE.step },
    { label: t('font.usual', { size: FONT_SIZE.usual }), icon: IconTextSize, to: FONT_SIZE.usual },
  ]
  return (
    <OpenMenu button={trigger} position="bottom-end" withinPortal={false}>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconFileCode} size={16} />} onClick={onTemplate}>
          {t('template.reset')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconDownload} size={16} />} onClick={onDownload}>
          {t('code.download', { name: fileName })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>
          <output>{t('font.now', { size: fontSize })}</output>
        </Menu.Label>
        {sizes.map(({ label, icon, to }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon of={icon} size={16} />}
            closeMenuOnClick={false}
            disabled={to < FONT_SIZE.least || to > FONT_SIZE.most || to === fontSize}
            onClick={() => change(to)}
          >
            {label}
          </Menu.Item>
        ))}
        <EditorTheme />
      </Menu.Dropdown>
    </OpenMenu>
  )
}

export default EditorMenu
