// Whether keys belong to what has the focus: an editor or a field, in which one types.

/** Shortcuts without a modifier, and those that fields know themselves, are not for the page then. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[data-editor], textarea, select, input:not([type="checkbox"], [type="radio"]), [data-mantine-stop-propagation]') !== null
