// The output of touched.mjs for a commit.
import { join } from 'node:path'
import { expect, it } from 'vitest'

const file = join(import.meta.dirname, 'touched.mjs')
const { touchedBy } = (await import(/* @vite-ignore */ file)) as { touchedBy(paths: readonly string[]): string[] }

it('names the files of each area by role, what lies outside of all areas, and counts pictures', () => {
  const paths = [
    'commands/problems/problem/events.ts',
    'web/problems/texts/en.ts',
    'commands/problems/area.ts',
    'queries/people/area.ts',
    'commands/kit/handler.ts',
    'commands/unusedCommands.test.ts',
    'web/shared/paths.ts',
    'web/e2e/pictures/button.png',
    'ARCHITECTURE.md',
  ]
  expect(touchedBy(paths)).toEqual([
    'problems: 3 files',
    '  commands    area.ts  problem/events.ts',
    '  web         texts/en.ts',
    'people: 1 file',
    '  queries     area.ts',
    'outside any area: 4 files',
    '  ARCHITECTURE.md',
    '  commands/kit/handler.ts',
    '  commands/unusedCommands.test.ts',
    '  web/shared/paths.ts',
    'pictures of tests: 1 file',
  ])
})
