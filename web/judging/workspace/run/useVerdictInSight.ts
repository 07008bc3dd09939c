// Raises the panel for a late verdict, even if the focus is back in the editor, unless the user has typed.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Panel } from '../usePanel.ts'
import type { JudgingState } from './judgingState.ts'

export const useVerdictInSight = ({ phase }: JudgingState, code: string, panel: Panel): void => {
  const judged = useRef<string | null>(null)
  const follow = useEffectEvent((now: JudgingState['phase']) => {
    if (now === 'running') judged.current = code
    if (now === 'done' && judged.current === code) panel.raise()
  })
  useEffect(() => follow(phase), [phase])
}
