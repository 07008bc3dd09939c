// Answers that are functions in all languages that have graders (docs/decisions/0122).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, oneFile, STATUS } from './catalogue.ts'
import { inC, inCpp, inJava, inOtherLanguages, inPython, secretsOfGraders, withoutFunction } from './graders.fixture.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 3 })
})
afterAll(() => at.close())

test.each([inC, inCpp, inJava, inPython, ...inOtherLanguages])('a function in $name', async ({ name, grader, answer }) => {
  const languageId = languages.find((language) => language.name === name)?.languageId ?? 0
  if (!at.languages.some((one) => one.languageId === languageId && one.isAvailable)) return
  const judged = (content: string) =>
    at.judged({
      languageId,
      source: oneFile(languageId, content),
      graders: [{ ...grader, languageId }],
      tests: [datum({ timeLimit: 5 })],
    })
  expect(await judged(answer)).toMatchObject({ statusCode: STATUS.Accept, message: '' })
  expect((await judged(answer.replace(/a \+ b/, 'a - b'))).statusCode).toBe(STATUS.WrongAnswer)
  const missing = await judged(withoutFunction(answer))
  expect([STATUS.CompileError, STATUS.RuntimeError]).toContain(missing.statusCode)
  expect(missing.message).not.toMatch(secretsOfGraders)
})
