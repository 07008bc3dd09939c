import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { comparePictures, GROUPS } from './styleguide.ts'

comparePictures(GROUPS.data)

it('every story file has pictures', () => {
  const files = globSync('**/*.stories.tsx', { cwd: fileURLToPath(new URL('../', import.meta.url)) })
  expect(Object.values(GROUPS).flat().sort()).toEqual(files.map((file) => basename(file, '.stories.tsx')).sort())
})
