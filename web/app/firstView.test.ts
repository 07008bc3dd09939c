// The application takes the place of a first view: what was typed, focused and pressed goes on.
import { afterEach, expect, it } from 'vitest'
import { replaceFirstView } from './firstView.ts'

const page =
  '<p>Hello</p><form><select><option>C</option><option>Python</option></select><input type="email" autocomplete="username"><button type="button">Show</button></form>'

const open = (rest = '') => {
  document.body.innerHTML = `<div id="first">${page}</div><div id="root"></div>${rest}`
  const within = <E extends Element>(selector: string): E => document.querySelector(selector) as E
  return { root: within('#root'), within }
}
afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.classList.remove('cj-own')
})

it('typed text, focus and a pressed button are carried over once the page is whole', async () => {
  const { root, within } = open()
  const typed = within<HTMLInputElement>('#first input')
  typed.value = 'amy@school.test'
  typed.focus()
  within<HTMLSelectElement>('#first select').value = 'Python'
  within('#first button').setAttribute('data-pressed', '')
  let isShown = false
  const replaced = replaceFirstView(within('#first'), root, () => isShown)
  root.innerHTML = page
  const heard: string[] = []
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))
  root.addEventListener('change', ({ target }) => heard.push((target as HTMLSelectElement).value))
  root.addEventListener('click', ({ target }) => heard.push(`clicked ${(target as HTMLElement).textContent}`))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.getElementById('first')).not.toBeNull()
  isShown = true
  await replaced
  expect(document.getElementById('first')).toBeNull()
  expect(heard).toEqual(['Python', 'amy@school.test', 'clicked Show'])
  expect(document.activeElement).toBe(within('#root input'))
})

it('a dialog that stands elsewhere in the application has its fields too', async () => {
  const { root, within } = open(`<div data-portal="true">${page}</div>`)
  within<HTMLInputElement>('#first input').value = 'amy@school.test'
  await replaceFirstView(within('#first'), root, () => true)
  expect(within<HTMLInputElement>('[data-portal] input').value).toBe('amy@school.test')
})

it('who has an account here, or chose another language, never sees it', async () => {
  document.documentElement.classList.add('cj-own')
  const { root, within } = open()
  await replaceFirstView(within('#first'), root, () => false)
  expect(document.getElementById('first')).toBeNull()
})
