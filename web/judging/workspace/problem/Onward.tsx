// Link after a right answer: next unsolved problem, else back to the set.
import { Button } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import type { ProblemAround } from './problemsAround.ts'

interface OnwardProps {
  /** Null if all others are solved. */
  toSolve: ProblemAround | null
  onOpen: (problemId: number) => void
  onClose: () => void
}

export const Onward = ({ toSolve, onOpen, onClose }: OnwardProps) => {
  const { t } = useTranslation('workspace')
  return (
    <Button
      size="compact-sm"
      rightSection={<Icon of={IconArrowRight} size={15} />}
      onClick={() => (toSolve === null ? onClose() : onOpen(toSolve.id))}
    >
      {t(toSolve === null ? 'around.back' : 'around.toSolve')}
    </Button>
  )
}
