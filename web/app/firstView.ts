// Replaces the view that the server rendered of a visitor's page by the application, once that shows the same page: what was typed, focused
// and pressed there meanwhile goes on here (docs/decisions/0115).

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
const isField = (element: Element | null): element is Field => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

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

/** As if it were typed: React reads the value from the event. */
const type = (field: Field, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const carryOver = (view: Element, root: Element): void => {
  const partner = (element: Element | null): Element | null => element && counterpart(view, root, element)
  for (const field of view.querySelectorAll<Field>('input, textarea')) {
    const same = field.value === field.defaultValue ? null : partner(field)
    if (isField(same)) type(same, field.value)
  }
  const { activeElement } = document
  const own = view.contains(activeElement) ? activeElement : null
  const focused = partner(own) ?? document.querySelector('[role=dialog] [data-autofocus]')
  const button = partner(view.querySelector('[data-pressed]'))
  // fields for addresses and numbers tell no place
  const place = isField(own) ? own.selectionStart : null
  const y = scrollY
  view.remove()
  scrollTo(0, y)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (place !== null && isField(focused)) focused.setSelectionRange(place, place)
  if (button instanceof HTMLElement) button.click()
}

const CONTROLS = 'a, button, input, textarea, select'

const drawn = (elements: Iterable<Element>): number => [...elements].filter((element) => element.getClientRects().length > 0).length

/** Whether everything that can be used in the view is in the application too. */
const hasAll = (view: Element): boolean => drawn(document.querySelectorAll(CONTROLS)) >= 2 * drawn(view.querySelectorAll(CONTROLS))

/** `isShown`: whether the page stands in `root` with its data. */
export const replaceFirstView = async (root: Element, isShown: () => boolean): Promise<void> => {
  const view = document.getElementById('first')
  if (view === null) return
  if (document.documentElement.classList.contains('cj-own')) return view.remove()
  let isDown = false
  const note = ({ type: kind }: Event): void => {
    isDown = kind === 'pointerdown'
  }
  const kinds = ['pointerdown', 'pointerup', 'pointercancel']
  for (const kind of kinds) addEventListener(kind, note, true)
  const until = performance.now() + LONGEST_MS
  for (let still = 0; still < STILL && performance.now() < until; still = isShown() && hasAll(view) && !isDown ? still + 1 : 0)
    await pause()
  for (const kind of kinds) removeEventListener(kind, note, true)
  carryOver(view, root)
}
