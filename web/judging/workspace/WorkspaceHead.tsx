// Navigation of the dialog's header: previous problem, position, next problem, and the list of all.
import { Group, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { lazy, useRef } from 'react'
import { patiently } from '../../shared/patiently.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { MenuOnDemand } from '../../shared/ui/MenuOnDemand.tsx'
import classes from './dialog.module.css'
import { around, type ProblemAround } from './problem/problemsAround.ts'
import { StepButton } from './StepButton.tsx'
import { useShortcuts } from './useShortcuts.ts'

const loadMenu = patiently(() => import('./problem/ProblemMenu.tsx'))
const ProblemMenu = lazy(loadMenu)

interface WorkspaceHeadProps {
  problems: readonly ProblemAround[]
  problemId: number
  onOpen: (problemId: number) => void
}

export const WorkspaceHead = ({ problems, problemId, onOpen }: WorkspaceHeadProps) => {
  const { t } = useTranslation('workspace')
  const { position, previous, next } = around(problems, problemId)
  const way = useRef<HTMLDivElement>(null)
  useShortcuts(way, { previous: () => previous && onOpen(previous.id), next: () => next && onOpen(next.id) })
  if (position === 0 || problems.length < 2) return null
  const figures = { position, count: problems.length }
  const trigger = (
    <UnstyledButton className={classes.position} aria-label={t('around.all', figures)}>
      {t('around.position', figures)}
      <Icon of={IconChevronDown} size={14} />
    </UnstyledButton>
  )
  return (
    <Group ref={way} component="nav" aria-label={t('around.label')} gap={4} wrap="nowrap" className={classes.around}>
      <StepButton
        way="previous"
        icon={IconChevronLeft}
        label={previous === null ? t('around.previousNone') : t('around.previous', { title: previous.title })}
        onStep={previous && (() => onOpen(previous.id))}
      />
      <MenuOnDemand trigger={trigger} load={loadMenu}>
        <ProblemMenu trigger={trigger} problems={problems} problemId={problemId} onOpen={onOpen} />
      </MenuOnDemand>
      <StepButton
        way="next"
        icon={IconChevronRight}
        label={next === null ? t('around.nextNone') : t('around.next', { title: next.title })}
        onStep={next && (() => onOpen(next.id))}
      />
    </Group>
  )
}
