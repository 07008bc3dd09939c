// Buffers typing between opening the palette and the focus of its field, while its code loads.
import classes from './layout.module.css'

let field: HTMLInputElement | null = null
let before: Element | null = null

/** Ends the search; the focus returns to the previous element, unless another one has it. */
export const endSearch = (hasFocus = true): void => {
  field?.remove()
  field = null
  if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
}

/** Shows a plain field in place of the palette, unless it is already open. */
export const beginSearch = (label: string): void => {
  if (field !== null) return
  before = document.activeElement
  field = Object.assign(document.createElement('input'), { className: classes.early, placeholder: label, ariaLabel: label })
  field.onkeydown = ({ key }) => {
    if (key === 'Escape') endSearch()
  }
  document.body.append(field)
  field.focus()
}

/** Whether the palette is open or loading. */
export const isSearching = (): boolean => field !== null

/** The buffered text; clears the buffer. */
export const earlyText = (): string => {
  const text = field?.isConnected ? field.value : ''
  field?.remove()
  return text
}
