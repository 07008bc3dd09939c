// Takes what is typed from the moment the palette is asked for until its own field has the focus: its code may still be on its way.
import classes from './layout.module.css'

let field: HTMLInputElement | null = null
let before: Element | null = null

/** The search is over; the focus goes back to what had it before, unless something else has it by now. */
export const endSearch = (hasFocus = true): void => {
  field?.remove()
  field = null
  if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
}

/** Shows a plain field in the palette's place, unless the palette has been asked for already. */
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

/** Whether the palette was asked for and not given up since. */
export const isSearching = (): boolean => field !== null

/** What was typed meanwhile, once. */
export const earlyText = (): string => {
  const text = field?.isConnected ? field.value : ''
  field?.remove()
  return text
}
