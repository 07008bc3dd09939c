// The chords of the problem dialog, as they are pressed and as they are shown.
import { isTyping } from '../../shared/ui/typing.ts'

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** For `aria-keyshortcuts`. */
export const ariaShortcuts = {
  evaluate: 'Control+Enter Meta+Enter',
  judge: 'Control+Shift+Enter Meta+Shift+Enter',
  previous: 'Alt+,',
  next: 'Alt+.',
  panel: 'Alt+M',
  editor: 'Alt+/',
  full: 'Alt+L',
  help: '?',
} as const
export type Shortcut = keyof typeof ariaShortcuts

/** As keyboards of this system have them printed. */
export const shownShortcuts = () =>
  isApple()
    ? {
        evaluate: '⌘↵',
        judge: '⇧⌘↵',
        previous: '⌥,',
        next: '⌥.',
        panel: '⌥M',
        editor: '⌥/',
        suggest: '⌃Space',
        leaveEditor: '⌃⇧M',
        full: '⌥L',
        help: '?',
      }
    : {
        evaluate: 'Ctrl+Enter',
        judge: 'Ctrl+Shift+Enter',
        previous: 'Alt+,',
        next: 'Alt+.',
        panel: 'Alt+M',
        editor: 'Alt+/',
        suggest: 'Ctrl+Space',
        leaveEditor: 'Ctrl+M',
        full: 'Alt+L',
        help: '?',
      }

/** By key, wherever a layout has put its letter. */
const withAlt: Readonly<Record<string, Shortcut>> = { Comma: 'previous', Period: 'next', KeyM: 'panel', Slash: 'editor', KeyL: 'full' }

/** What a key press asks for; never while an input method is composing. */
export const shortcutOf = (event: KeyboardEvent): Shortcut | null => {
  if (event.isComposing) return null
  const isCommand = event.ctrlKey || event.metaKey
  if (event.altKey) return isCommand || event.shiftKey ? null : (withAlt[event.code] ?? null)
  if (event.key === '?' && !isCommand && (event.target === null || !isTyping(event.target))) return 'help'
  if (event.key !== 'Enter' || !isCommand) return null
  return event.shiftKey ? 'judge' : 'evaluate'
}
