// Shortcuts of the problem dialog and answer history: each action's key test beside its label.
import { isTyping } from '../../shared/ui/typing.ts'

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

interface KeyAction {
  /** For `aria-keyshortcuts`. */
  aria: string
  /** Key labels of standard and Apple keyboards. */
  shown: string
  shownOnApple: string
  /** True if a key press triggers the action. */
  keyTest: (event: KeyboardEvent) => boolean
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey

/** By physical key, independent of the layout. */
const withAlt = (code: string, printed: string, aria = printed): KeyAction => ({
  aria: `Alt+${aria}`,
  shown: `Alt+${printed}`,
  shownOnApple: `⌥${printed}`,
  keyTest: (event) => event.code === code && event.altKey && !isCommand(event) && !event.shiftKey,
})

const withEnter = (isShift: boolean): KeyAction => ({
  aria: isShift ? 'Control+Shift+Enter Meta+Shift+Enter' : 'Control+Enter Meta+Enter',
  shown: isShift ? 'Ctrl+Shift+Enter' : 'Ctrl+Enter',
  shownOnApple: isShift ? '⇧⌘↵' : '⌘↵',
  keyTest: (event) => event.key === 'Enter' && isCommand(event) && !event.altKey && event.shiftKey === isShift,
})

const keyActions = {
  evaluate: withEnter(false),
  judge: withEnter(true),
  previous: withAlt('Comma', ','),
  next: withAlt('Period', '.'),
  /** Answer history: students take the place of problems. */
  previousStudent: withAlt('Comma', ','),
  nextStudent: withAlt('Period', '.'),
  previousAnswer: withAlt('ArrowUp', '↑', 'ArrowUp'),
  nextAnswer: withAlt('ArrowDown', '↓', 'ArrowDown'),
  panel: withAlt('KeyM', 'M'),
  editor: withAlt('Slash', '/'),
  full: withAlt('KeyL', 'L'),
  help: {
    aria: '?',
    shown: '?',
    shownOnApple: '?',
    keyTest: (event) => event.key === '?' && !event.altKey && !isCommand(event) && (event.target === null || !isTyping(event.target)),
  },
} satisfies Readonly<Record<string, KeyAction>>
export type Shortcut = keyof typeof keyActions

const names = Object.keys(keyActions) as Shortcut[]
const valuesOf = (field: 'aria' | 'shown' | 'shownOnApple') =>
  Object.fromEntries(names.map((name) => [name, keyActions[name][field]])) as Record<Shortcut, string>

/** For `aria-keyshortcuts`. */
export const ariaShortcuts = valuesOf('aria')

/** Labels for the current system, including the editor's own shortcuts. */
export const shownShortcuts = () =>
  isApple()
    ? { ...valuesOf('shownOnApple'), suggest: '⌃Space', leaveEditor: '⌃⇧M' }
    : { ...valuesOf('shown'), suggest: 'Ctrl+Space', leaveEditor: 'Ctrl+M' }

/** Action that a key press triggers among the given ones; none during input-method composition. */
export const shortcutOf = (event: KeyboardEvent, among: readonly Shortcut[]): Shortcut | null =>
  event.isComposing ? null : (among.find((name) => keyActions[name].keyTest(event)) ?? null)
