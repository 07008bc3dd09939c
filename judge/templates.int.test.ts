// The first program of each language, through the real sandbox: it compiles and runs as it stands, whatever the input.
import { afterAll, expect, test } from 'vitest'
import { languages as catalogue, STATUS } from './catalogue.ts'
import { templates } from './templates.ts'
import { openTestJudge } from './testing/room.ts'

const at = await openTestJudge({ slots: 2 })
afterAll(() => at.close())

test('there is one for every language', () =>
  expect(Object.keys(templates).map(Number)).toEqual(catalogue.map(({ languageId }) => languageId)))

for (const { languageId, name } of catalogue) {
  const isInstalled = at.languages.find((language) => language.languageId === languageId)?.isAvailable === true
  test.runIf(isInstalled)(`${name} runs without a word, with input and without`, async () => {
    for (const input of ['3\n1 2 3\n', ''])
      expect(await at.judge.evaluate({ languageId, source: templates[languageId] ?? '', input })).toMatchObject({
        statusCode: STATUS.Accept,
        stdout: '',
        error: '',
      })
  })
}
