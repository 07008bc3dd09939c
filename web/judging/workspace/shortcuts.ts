// The two chords of the problem dialog, as they are pressed and as they are shown.
const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** For `aria-keyshortcuts`. */
export const ariaShortcuts = { evaluate: 'Control+Enter Meta+Enter', judge: 'Control+Shift+Enter Meta+Shift+Enter' } as const

/** As keyboards of this system have them printed. */
export const shownShortcuts = () =>
  isApple()
    ? { evaluate: '⌘↵', judge: '⇧⌘↵', leaveEditor: '⌃⇧M' }
    : { evaluate: 'Ctrl+Enter', judge: 'Ctrl+Shift+Enter', leaveEditor: 'Ctrl+M' }

/** What a key press asks for; never while an input method is composing. */
export const shortcutOf = (event: KeyboardEvent): 'evaluate' | 'judge' | null => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return null
  return event.shiftKey ? 'judge' : 'evaluate'
}
