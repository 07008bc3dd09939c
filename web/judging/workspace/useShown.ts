// Visible parts of the workspace: each pane keeps its tab; a single pane shows the last requested one.
import { useState } from 'react'
import type { Tab } from './panes.tsx'
import { type Panel, usePanel } from './usePanel.ts'

interface Shown {
  tab: Tab
  left: Tab
  lower: Tab
}

/** A part of a wide window that can be maximised: statement, or editor with panel. */
export type WindowPart = 'left' | 'right'

/** Maximised part; null if both share the window. */
export interface Full {
  part: WindowPart | null
  toggle: (part: WindowPart) => void
}

const lefts: readonly Tab[] = ['problem', 'answers', 'solution']
const lowers: readonly Tab[] = ['run', 'verdict']

export const useShown = (): { shown: Shown; show: (tab: Tab) => void; panel: Panel; full: Full } => {
  const panel = usePanel()
  const [shown, setShown] = useState<Shown>({ tab: 'problem', left: 'problem', lower: 'run' })
  const [part, setPart] = useState<WindowPart | null>(null)
  const show = (tab: Tab) => {
    setPart((now) => (now === (lefts.includes(tab) ? 'left' : 'right') ? now : null))
    setShown((now) => ({ tab, left: lefts.includes(tab) ? tab : now.left, lower: lowers.includes(tab) ? tab : now.lower }))
    if (lowers.includes(tab)) panel.raise()
    if (tab === 'code') panel.lower()
  }
  return { shown, show, panel, full: { part, toggle: (one) => setPart((now) => (now === one ? null : one)) } }
}
