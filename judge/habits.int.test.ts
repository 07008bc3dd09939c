// Behaviour that people expect of any language, through the real sandbox: input to its end, large and empty, arguments, exit codes, deep calls,
// one time zone; and the many ways in which a language lets them write the same program.
import { afterAll, describe, expect, test } from 'vitest'
import type { TestDatum } from '../protocol/verdict.ts'
import { languages as catalogue, STATUS } from './catalogue.ts'
import { habits } from './habits.fixture.ts'
import { habitsOfMore } from './habitsOfMore.fixture.ts'
import { openTestJudge, datum as plain } from './testing/room.ts'

const at = await openTestJudge({ slots: 2 })
afterAll(() => at.close())

const datum = (input: string, expectedOutput: string, more: Partial<TestDatum> = {}): TestDatum =>
  plain({ input, expectedOutput, strict: true, timeLimit: 2, ...more })
const judged = (languageId: number, source: string, ...tests: TestDatum[]) => at.judged({ languageId, source, tests })

const accepted = { statusCode: STATUS.Accept }
const unicode = '中文 é 😀'
/** Ada ends an open line of its output itself. */
const seen = expect.stringMatching(/^seen\n?$/)
/** The text that `echo` adds to its input: no arguments, and a text of its own source. */
const tail = `<0 ${unicode}>\n`
const megabyte = 'a line of forty characters and its end.\n'.repeat(26_215)

for (const { languageId, name } of catalogue) {
  const written = habits[languageId] ?? habitsOfMore[languageId]
  const isInstalled = at.languages.find((language) => language.languageId === languageId)?.isAvailable === true
  if (!written) continue
  describe.runIf(isInstalled)(name, () => {
    test('reads to the end of any input, writes a megabyte, has no arguments, and may talk on standard error', async () => {
      const inputs = ['', '\n', 'one\ntwo', `${unicode}\n${unicode}`, 'a\r\n\r\nb\r\n', megabyte]
      const verdict = await judged(languageId, written.echo, ...inputs.map((input) => datum(input, `${input.replaceAll('\r', '')}${tail}`)))
      expect(
        verdict,
        JSON.stringify(verdict.cases.map(({ statusCode, reason, output }) => [statusCode, reason, output?.slice(0, 80)])),
      ).toMatchObject(accepted)
    })
    test('an exit code is a runtime error that names it, and what was printed is there', async () => {
      const [shown] = (await judged(languageId, written.exits, datum('', ''))).cases
      expect(shown).toMatchObject({ statusCode: STATUS.RuntimeError, reason: 'exit code 3', output: seen })
    })
    test('calls as deep as the stack of 64 MB allows', async () => {
      const verdict = await judged(languageId, written.deep, datum('', `${written.depth}\n`))
      expect(verdict, verdict.message).toMatchObject(accepted)
    })
    test('the time zone is UTC wherever the judge stands', async () => {
      const verdict = await judged(languageId, written.hour, datum('', '0\n'))
      expect(verdict, `${verdict.message} ${verdict.cases[0]?.output}`).toMatchObject(accepted)
    })
    test.for(Object.entries(written.ways))('%s', async ([, source]) => {
      const verdict = await judged(languageId, source, datum('2 3\n', '5\n', { strict: false }))
      expect(verdict, `${verdict.message} ${verdict.cases[0]?.output}`).toMatchObject(accepted)
    })
    test.for(Object.entries(written.crashes ?? {}))('crashes by %s: what it printed is there', async ([, source]) => {
      const [shown] = (await judged(languageId, source, datum('', ''))).cases
      expect(shown).toMatchObject({ statusCode: STATUS.RuntimeError, output: seen })
    })
  })
}
