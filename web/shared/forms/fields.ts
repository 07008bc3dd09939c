// Where the fields of a form stand on the page: the id of each says the form and the dotted path of its value, such as `problem.testDatas.1.input`.

/** The id of the element that holds a field, so that a fault can lead there. */
export const fieldId = (form: string, path: string): string => `${form}.${path}`

/** The path of the field that an element holds; null for elements of no field. */
export const pathOf = (form: string, { id }: Element): string | null => (id.startsWith(`${form}.`) ? id.slice(form.length + 1) : null)

/** Whether a fault at `fault` belongs to the field at `path` or to something in it. */
export const isWithin = (path: string, fault: string): boolean => fault === path || fault.startsWith(`${path}.`)

/** The element of the field, or of what it stands in. */
const elementAt = (form: string, path: string): HTMLElement | null => {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(form, parts.slice(0, length).join('.')))
    if (element !== null) return element
  }
  return null
}

/** The path that stands first on the page; the first that is named where none stands there. */
export const firstOf = (form: string, paths: readonly string[]): string | undefined => {
  const shown = paths.flatMap((path) => {
    const element = elementAt(form, path)
    return element === null ? [] : [{ path, element }]
  })
  shown.sort((one, other) => (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return shown[0]?.path ?? paths[0]
}

/** Brings a field into sight and hands it the focus. */
export const focusOn = (form: string, path: string): void => {
  const element = elementAt(form, path)
  // of a list that is higher than the window its name and its fault, which stand above it
  element?.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  element?.focus({ preventScroll: true })
}
