// Element ids of form fields: the form's name and the dotted path of the value, such as `problem.testDatas.1.input`.

/** Id of a field's element, the target of its error's link. */
export const fieldId = (form: string, path: string): string => `${form}.${path}`

/** Path of the field with this element; null for other elements. */
export const pathOf = (form: string, { id }: Element): string | null => (id.startsWith(`${form}.`) ? id.slice(form.length + 1) : null)

/** Whether an error at `fault` belongs to the field at `path` or to something in it. */
export const isWithin = (path: string, fault: string): boolean => fault === path || fault.startsWith(`${path}.`)

/** Element of the field, or of its nearest ancestor path. */
const elementAt = (form: string, path: string): HTMLElement | null => {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(form, parts.slice(0, length).join('.')))
    if (element !== null) return element
  }
  return null
}

/** The first of the paths in page order; the first argument if none is on the page. */
export const firstOf = (form: string, paths: readonly string[]): string | undefined => {
  const shown = paths.flatMap((path) => {
    const element = elementAt(form, path)
    return element === null ? [] : [{ path, element }]
  })
  shown.sort((one, other) => (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return shown[0]?.path ?? paths[0]
}

/** Scrolls to a field and focuses it. */
export const focusOn = (form: string, path: string): void => {
  const element = elementAt(form, path)
  // a field higher than the window is aligned at its top, where its name and error are
  element?.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  element?.focus({ preventScroll: true })
}
