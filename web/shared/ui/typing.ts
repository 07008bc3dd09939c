// Whether the focused element takes text: an editor or a field.

/** Shortcuts without a modifier, and those of text fields, are then not for the page. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[data-editor], textarea, select, input:not([type="checkbox"], [type="radio"]), [data-mantine-stop-propagation]') !== null
