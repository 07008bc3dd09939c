// A compiler that meets its own limits, through the real sandbox: a Compile Error that says so by a code, and never asks for a bug report.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeText } from '../protocol/catalogue.ts'
import { STATUS } from './catalogue.ts'
import { hurried, openTestJudge, type TestJudge } from './testing/room.ts'

let at: TestJudge
/** Share of its time that a compiler gets, and the time that it should have had. */
let part = 1
let givenMs = 0
beforeAll(async () => {
  at = await openTestJudge({
    around: (request, run) => {
      if (request.phase === 'compile') givenMs = request.limits.cpuMs
      return run(hurried(request, part))
    },
  })
})
afterAll(() => at.close())

const main = 'int main() {}'
const doubling = (count: number): string =>
  ['#define A0 1,1,1,1,', ...Array.from({ length: count }, (_, k) => `#define A${k + 1} A${k} A${k}`)].join('\n')
test.each([
  ['C++ that fills the memory', 2, `${doubling(26)}\nint x[] = { A26 };\n${main}`, { code: 'Judge.CompilerMemory', figure: 512 }],
  [
    'C++ that never ends',
    2,
    `template<int N, int M> struct F { static const long v = F<N-1, M>::v + F<N-1, M+1>::v; };
template<int M> struct F<0, M> { static const long v = M; };
constexpr int spin(int n) { int s = 0; for (int k = 0; k < 30000; k++) s += k % 7; return s + n; }
${Array.from({ length: 2000 }, (_, k) => `static_assert(spin(${k}) > 0);`).join('\n')}\n${main}`,
    { code: 'Judge.CompilerTime', figure: 10 },
    0.1,
  ],
  ['C that is nested too deeply', 1, `int x = ${'('.repeat(200_000)}1${')'.repeat(200_000)};\n${main}`, { code: 'Judge.CompilerFailed' }],
  ['C whose program is too large', 1, `char x[200 << 20] = { 1 };\n${main}`, { code: 'Judge.ProgramTooLarge', figure: 64 }],
])('%s', async (_, languageId, source, notice, time = 1) => {
  part = time
  const [verdict, evaluation] = await Promise.all([at.judged({ languageId, source }), at.judge.evaluate({ languageId, source, input: '' })])
  expect(verdict).toMatchObject({ statusCode: STATUS.CompileError, notice })
  expect(verdict.message).not.toMatch(/internal compiler error|bug report|Killed|The compiler/)
  expect(evaluation).toMatchObject({ statusCode: STATUS.CompileError, notice })
  expect(givenMs).toBe(10_000)
  part = 1
})

const includesItself = '#include __FILE__\n#include __FILE__\n'
const endlessTemplate = `template <int n> struct S { static_assert(n < 0, "no"); static const int a = S<n + 1>::a + S<n + 2>::a; };
int main() { return S<0>::a; }\n`
test.each([
  ['C that includes itself', 1, includesItself, /#include nested depth/],
  ['C++ that includes itself', 2, includesItself, /#include nested depth/],
  ['C++ whose template has no end', 2, endlessTemplate, /main\.cpp:1:\d+: error: static assertion failed: no/],
  [
    'C++ whose template has no end and no error before',
    2,
    'template <int n> int f() { return f<n + 1>(); }\nint main() { return f<0>(); }\n',
    /depth exceeds maximum/,
  ],
])('%s: its compiler ends at twenty errors, and says them', async (_, languageId, source, said) => {
  part = 0.1
  const { statusCode, message, notice } = await at.judged({ languageId, source })
  part = 1
  expect({ statusCode, notice }).toEqual({ statusCode: STATUS.CompileError, notice: undefined })
  expect(message).toMatch(said)
  expect(message.match(/\berror: /g)?.length).toBeLessThanOrEqual(20)
})

test('a source that is only wrong keeps the words of its compiler', async () => {
  const verdict = await at.judged({
    languageId: 1,
    source: '#error out of memory, no space left on a device\nint main(void) { retrun 0; }',
  })
  expect(verdict).toMatchObject({
    statusCode: STATUS.CompileError,
    message: expect.stringMatching(/^main\.c:1:2: error: #error out of memory/),
  })
  expect(verdict.notice).toBeUndefined()
})

test('what the judge cannot judge has a code, too', async () => {
  expect(await at.judged({ languageId: 4, source: '', tests: [] })).toMatchObject({ notice: { code: 'Judge.NoTestData' }, message: '' })
  expect(await at.judged({ languageId: 98, source: '' })).toMatchObject({ notice: { code: 'Judge.LanguageUnavailable' }, message: '' })
})

test('the words are in both languages, and say where to look', () => {
  for (const code of ['Judge.CompilerTime', 'Judge.CompilerMemory'] as const) {
    expect(noticeText({ code, figure: 10 }, 'en')).toMatch(
      /^Compilation was stopped: it (?:took|needed) more than 10 .*\. Look for a template/,
    )
    expect(noticeText({ code, figure: 10 }, 'zh-TW')).toMatch(/超過 10 .*已停止編譯。請檢查.*樣板/)
  }
})
