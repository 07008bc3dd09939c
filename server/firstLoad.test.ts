// The first page load contains no validator: schemas are the server's, or load with the page that checks a form.
import { expect, it, test } from 'vitest'
import { files, isRelative, loadedWith, targetOf } from './imports.fixture.ts'

/** Everything loaded with a file, itself included; packages by name. */
const reachedFrom = (start: string): Set<string> => {
  const reached = new Set([start])
  for (const file of reached)
    for (const specifier of loadedWith(file)) reached.add(isRelative(specifier) ? targetOf(file, specifier) : specifier)
  return reached
}

const isSchema = (file: string) => file === 'zod' || /(?:^|\/)(?:liveS|s)chemas\.ts$/.test(file)
const pages = files.filter((file) => /^web\/\w+\/pages\.ts$/.test(file))
const calls = files.filter((file) => /^(?:commands|queries)\/.*\/calls\.ts$/.test(file))

it('reads imports at all', () => {
  expect(calls.length).toBeGreaterThan(15)
  expect(pages).toContain('web/classes/pages.ts')
  expect([...reachedFrom('web/main.tsx')]).toEqual(
    expect.arrayContaining(['web/app/router.tsx', 'web/classes/pages.ts', 'protocol/call.ts', 'react']),
  )
  const ofForm = ['commands/problems/problem/form/schemas.ts', 'protocol/schemas.ts', 'zod']
  expect([...reachedFrom('web/problems/checks.ts')].filter(isSchema).sort()).toEqual(ofForm)
})

test.each(['web/main.tsx', 'protocol/live.ts', ...pages, ...calls])('%s is loaded without schemas', (file) => {
  expect([...reachedFrom(file)].filter(isSchema)).toEqual([])
})
