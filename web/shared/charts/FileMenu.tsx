// Menu of the download formats of a chart.
import { Menu } from '@mantine/core'
import { type MenuButton, OpenMenu } from '../ui/OpenMenu.tsx'

interface FileMenuProps {
  trigger: MenuButton
  items: () => readonly { label: string; run: () => void }[]
}

const FileMenu = ({ trigger, items }: FileMenuProps) => (
  <OpenMenu button={trigger} position="bottom-end">
    <Menu.Dropdown>
      {items().map(({ label, run }) => (
        <Menu.Item key={label} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </OpenMenu>
)

export default FileMenu
