// Editor menu: template, download, font size, theme. Loaded on demand.
import { Menu } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs'
import type { Code } from '../../../shared/code.ts'
import { FONT_SIZE, useFontSize } from '../../../shared/editor/fontSize.ts'
import { saveFile } from '../../../shared/table/csv.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { type MenuButton, OpenMenu } from '../../../shared/ui/OpenMenu.tsx'
import { writeZip } from '../../../shared/zip/writeZip.ts'
import { saveText } from '../verdict/download.ts'
import { EditorTheme } from './EditorTheme.tsx'

interface EditorMenuProps {
  trigger: MenuButton
  /** File name of a single file. */
  fileName: string
  code: Code
  onTemplate: () => void
}

const EditorMenu = ({ trigger, fileName, code, onTemplate }: EditorMenuProps) => {
  const { t } = useTranslation('workspace')
  const { fontSize, change } = useFontSize()
  const { content, files } = code
  const savedAs = files ? fileName.replace(/\.\w+$/, '.zip') : fileName
  const download = () => (files ? saveFile(savedAs, writeZip(files)) : saveText(fileName, content))
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
        <Menu.Item leftSection={<Icon of={IconDownload} size={16} />} onClick={download}>
          {t('code.download', { name: savedAs })}
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
