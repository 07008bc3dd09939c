// Menu of all problems of a set with their progress.
import { Menu, Text } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon, type IconShape } from '../../../shared/ui/Icon.tsx'
import { type MenuButton, OpenMenu } from '../../../shared/ui/OpenMenu.tsx'
import classes from '../dialog.module.css'
import type { ProblemAround } from './problemsAround.ts'

const stateIcons: Readonly<Record<ProblemAround['state'], IconShape>> = {
  solved: IconCircleCheck,
  tried: IconHistory,
  untried: IconCircle,
}

interface ProblemMenuProps {
  trigger: MenuButton
  problems: readonly ProblemAround[]
  problemId: number
  onOpen: (problemId: number) => void
}

const ProblemMenu = ({ trigger, problems, problemId, onOpen }: ProblemMenuProps) => {
  const { t } = useTranslation('workspace')
  return (
    <OpenMenu button={trigger} position="bottom-start" withinPortal={false}>
      <Menu.Dropdown className={classes.list}>
        {problems.map(({ id, title, state }, at) => (
          <Menu.Item
            key={id}
            aria-current={id === problemId}
            leftSection={<Icon of={stateIcons[state]} size={16} {...(state === 'solved' ? { style: { color: 'var(--cj-ok)' } } : {})} />}
            rightSection={
              <Text span size="xs" c="dimmed" ml="md">
                {t(`around.${state}`)}
              </Text>
            }
            onClick={() => onOpen(id)}
          >
            {at + 1}. {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </OpenMenu>
  )
}

export default ProblemMenu
