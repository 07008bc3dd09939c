// A visitor reads the view that the server rendered; the application is started by whatever the visitor does, and after a while without it
// (docs/decisions/0115). Of those who have an account here, and who chose another language, it shows nothing. A file of its own because
// the CSP forbids inline scripts.
;(() => {
  const STARTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'input', 'change']
  const WAITS_MS = 10_000
  const FETCHES_MS = 500
  const { start, files } = document.currentScript.dataset
  const page = document.documentElement
  let isStarted = false
  const startOnce = () => {
    if (isStarted) return
    isStarted = true
    // tried again with the next movement where the connection is down
    import(start).catch(() => {
      isStarted = false
    })
  }
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const language = kept('language')
  if (kept('token') !== null || kept('person') !== null || (language !== null && language.slice(0, 2) !== page.lang.slice(0, 2))) {
    page.classList.add('cj-own')
    startOnce()
    return
  }
  /** As `formatDate` of the pages, in the zone of the reader. */
  const LENGTHS = { date: 10, minute: 16, answer: 19 }
  const local = (time, as) => {
    const date = new Date(time)
    const inZone = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
    return inZone.slice(0, LENGTHS[as]).replace('T', ' ').replaceAll('-', '/')
  }
  document.addEventListener('DOMContentLoaded', () => {
    for (const { dateTime, dataset, firstChild } of document.querySelectorAll('#first time[data-as]'))
      firstChild.data = local(dateTime, dataset.as)
    document.querySelector('#first [data-autofocus]')?.focus()
    for (const type of STARTS) addEventListener(type, startOnce, { capture: true, passive: true })
  })
  /** Is pressed in the application once that is here. */
  const press = (view, element) => {
    view.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    element?.setAttribute('data-pressed', '')
    startOnce()
  }
  const isDrawn = (element) => element.getClientRects().length > 0
  /** Keys that the application knows anywhere: Escape closes the dialog, Ctrl+K opens the search. */
  const key = (event) => {
    const view = document.getElementById('first')
    if (view === null || event.isComposing) return
    const dialog = view.querySelector('[role=dialog]')
    if (event.key === 'Escape' && dialog !== null) press(view, dialog.querySelector('[data-closes]'))
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    press(view, [...view.querySelectorAll('[data-searches]')].find(isDrawn))
  }
  /** What was pressed before the application is here is pressed again there; links go where they lead. */
  const keep = (event) => {
    const view = document.getElementById('first')
    if (view === null || !view.contains(event.target)) return
    const link = event.target.closest('a[href]')
    if (event.type === 'click' && link !== null) return
    event.preventDefault()
    event.stopPropagation()
    const controls = 'button, [role], input, select, textarea, summary, label'
    press(view, event.type === 'submit' ? event.submitter : event.target.closest(controls))
  }
  addEventListener('keydown', key, true)
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  addEventListener('load', () => {
    setTimeout(() => {
      for (const file of files.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: file }))
    }, FETCHES_MS)
    setTimeout(startOnce, WAITS_MS)
  })
})()
