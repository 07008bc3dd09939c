import { expect, it } from 'vitest'
import { timeOfView, withTimes } from './timeOfView.ts'

it('times of a text become elements that the browser fills in, those of an attribute plain text', () => {
  const time = '2026-11-24T16:05:09.000Z'
  const page = `<p title="${timeOfView(time, 'answer')}">1 &lt; 2, until ${timeOfView(time, 'minute')} or ${timeOfView(time, 'date')}.</p>`
  expect(withTimes(page)).toBe(
    `<p title="2026/11/25 00:05:09">1 &lt; 2, until <time datetime="${time}" data-as="minute">2026/11/25 00:05</time> or <time datetime="${time}" data-as="date">2026/11/25</time>.</p>`,
  )
})
