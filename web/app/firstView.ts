// Replaces the view that the server rendered of a visitor's page by the application, once that shows the same page: what was typed, focused
// and pressed there meanwhile goes on here (docs/decisions/0115).
import { tellUncovered } from '../shared/isCovered.ts'

const LONGEST_MS = 4_000
const STEP_MS = 16
/** Consecutive steps without a change to wait for. */
const STILL = 3

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, STEP_MS))

/** The element at the same place below `to`; null if the two differ on the way. */
const sameIn = (from: Element, to: Element, element: Element): Element | null => {
  if (element === from) return to
  const { parentElement } = element
  if (parentElement === null) return null
  const parent = sameIn(from, to, parentElement)
  const found = parent?.children[[...parentElement.children].indexOf(element)]
  return found?.tagName === element.tagName ? found : null
}

type Field = HTMLInputElement | HTMLTextAreaElement
type Control = Field | HTMLSelectElement
const isField = (element: Element | null): element is Field => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue
}

const MARKS = ['type', 'name', 'autocomplete', 'aria-label'] as const

/** The application's element for one of the view: at the same place, or, in a dialog, which stands elsewhere, one that looks the same. */
const counterpart = (view: Element, root: Element, element: Element): Element | null =>
  sameIn(view, root, element) ??
  [...document.querySelectorAll(element.tagName)].find(
    (other) =>
      !view.contains(other) &&
      other.textContent === element.textContent &&
      MARKS.every((name) => other.getAttribute(name) === element.getAttribute(name)),
  ) ??
  null

/** As if it were typed or chosen: React reads the value from the event. */
const change = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const carryOver = async (view: Element, root: Element): Promise<void> => {
  const partner = (element: Element | null): Element | null => element && counterpart(view, root, element)
  const changed = [...view.querySelectorAll<Control>('input, textarea, select')].filter(isChanged)
  for (const choice of changed.filter((control) => control instanceof HTMLSelectElement)) {
    const same = partner(choice)
    if (!(same instanceof HTMLSelectElement)) continue
    change(same, choice.value)
    // a choice may change what stands in fields
    await pause()
  }
  // from here on at once: what is typed goes either into the view or into the application, and an editor gives way to a richer one when typed in
  const { activeElement } = document
  const own = view.contains(activeElement) ? activeElement : null
  const focused = partner(own) ?? document.querySelector('[role=dialog] [data-autofocus]')
  const button = partner(view.querySelector('[data-pressed]'))
  // fields for addresses and numbers tell no place
  const place = isField(own) ? own.selectionStart : null
  const typed = [...view.querySelectorAll<Field>('input, textarea')].filter(isChanged)
  const fields = typed.map((field) => ({ same: partner(field), value: field.value }))
  const y = scrollY
  view.remove()
  scrollTo(0, y)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  for (const { same, value } of fields) if (isField(same)) change(same, value)
  if (place !== null && isField(focused)) focused.setSelectionRange(place, place)
  tellUncovered()
  if (!(button instanceof HTMLElement)) return
  // with what was typed
  if (fields.length > 0) await pause()
  button.click()
}

const CONTROLS = 'a, button, input, textarea, select'

const drawn = (elements: Iterable<Element>): number => [...elements].filter((element) => element.getClientRects().length > 0).length

/** Whether everything that can be used in the view is in the application too. */
const hasAll = (view: Element): boolean => drawn(document.querySelectorAll(CONTROLS)) >= 2 * drawn(view.querySelectorAll(CONTROLS))

/** Whether a list of choices may be open in the view. */
const isChoosing = (view: Element): boolean => document.activeElement instanceof HTMLSelectElement && view.contains(document.activeElement)

/** `isShown`: whether the page stands in `root` with its data. */
export const replaceFirstView = async (view: Element, root: Element, isShown: () => boolean): Promise<void> => {
  if (document.documentElement.classList.contains('cj-own')) {
    view.remove()
    tellUncovered()
    return
  }
  let isDown = false
  const note = ({ type: kind }: Event): void => {
    isDown = kind === 'pointerdown'
  }
  const kinds = ['pointerdown', 'pointerup', 'pointercancel']
  for (const kind of kinds) addEventListener(kind, note, true)
  const until = performance.now() + LONGEST_MS
  const isReady = (): boolean => isShown() && hasAll(view) && !isDown && !isChoosing(view)
  for (let still = 0; still < STILL && performance.now() < until; still = isReady() ? still + 1 : 0) await pause()
  for (const kind of kinds) removeEventListener(kind, note, true)
  await carryOver(view, root)
}
