// The catalogue that people see and the definitions that the judge works with speak of the same languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages as catalogue } from '../catalogue.ts'
import { definitionOf, definitions, processLanguageOf } from './find.ts'

test('every file that defines a language is found, and every language of the catalogue is defined once', () => {
  const written = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}languageId: (\d+),$/gm)].map(([, id]) => Number(id)),
    )
  const ids = catalogue.map(({ languageId }) => languageId)
  expect([...new Set(written)].toSorted((a, b) => a - b)).toEqual(ids)
  expect(definitions.map(({ languageId }) => languageId)).toEqual(ids)
})

test.each(catalogue)(
  '$name: names for editors and files, a first program, and a source of that file name',
  ({ languageId, editorName, fileName }) => {
    expect(editorName).toMatch(/^[a-z]+$/)
    expect(fileName).toMatch(/^[Mm]ain\.[a-z]+\d*$/)
    expect(definitionOf(languageId)?.hello).toContain('Hello, world!')
    // JavaScript as a process of its own says by its file name that it is no module.
    if (definitionOf(languageId)?.kind === 'native') expect(processLanguageOf(languageId)?.sourceFile).toBe(fileName)
  },
)
