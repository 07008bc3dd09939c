// Programs that read and write named files, in each language and in other modes of the sandbox (docs/decisions/0118).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JudgingOptions, TestDatum } from '../protocol/verdict.ts'
import { noOutputFile, outputNotPlain, STATUS } from './catalogue.ts'
import { everyMode, holdingModes, modesOfCommit, unsafeMode } from './sandbox/everyMode.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

const files: JudgingOptions = { inputFile: 'sum.in', outputFile: 'sum.out' }
const [C, CPP, JAVA, PYTHON, RUBY, JAVASCRIPT] = [1, 2, 3, 4, 7, 9]
const sums: [string, number, string][] = [
  [
    'C',
    C as number,
    '#include <stdio.h>\nint main(void) { freopen("sum.in", "r", stdin); freopen("sum.out", "w", stdout); int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }',
  ],
  [
    'C++',
    CPP as number,
    '#include <fstream>\nint main() { std::ifstream in("sum.in"); std::ofstream out("sum.out"); int a, b; in >> a >> b; out << a + b; }',
  ],
  [
    'Java',
    JAVA as number,
    'import java.io.*; import java.util.*; class Main { public static void main(String[] s) throws Exception { Scanner in = new Scanner(new File("sum.in")); try (PrintWriter out = new PrintWriter("sum.out")) { out.println(in.nextInt() + in.nextInt()); } } }',
  ],
  ['Python', PYTHON as number, 'open("sum.out", "w").write(str(sum(map(int, open("sum.in").read().split()))))'],
  ['Ruby', RUBY as number, 'File.write("sum.out", File.read("sum.in").split.map(&:to_i).sum)'],
  [
    'JavaScript',
    JAVASCRIPT as number,
    'const fs = require("fs"); fs.writeFileSync("sum.out", String(fs.readFileSync("sum.in", "utf8").split(" ").reduce((a, b) => a + +b, 0)))',
  ],
]
const two: TestDatum[] = [datum({ timeLimit: 2 }), datum({ input: '10 20\n', expectedOutput: '30\n', timeLimit: 2 })]

const every = await everyMode()
const strongest = every.find(({ problem }) => problem === null)
const others = modesOfCommit([...holdingModes(every, ['mounts', 'calls']), unsafeMode()]).filter((one) => one !== strongest)

for (const mode of [...(strongest ? [strongest] : []), ...others])
  describe.skipIf(mode.problem !== null)(mode.name, () => {
    let at: TestJudge
    beforeAll(async () => {
      at = await openTestJudge({ slots: 2, open: mode.open })
    })
    afterAll(() => at?.close())
    const judged = (source: string, more: Partial<JudgingOptions> = {}, tests = two) =>
      at.judged({ languageId: PYTHON as number, source, tests, judging: { ...files, ...more } })

    test.for(mode === strongest ? sums : sums.slice(3, 4))(
      '%s adds by files, case after case',
      async ([, languageId, source], { skip }) => {
        skip(!at.languages.some((language) => language.languageId === languageId && language.isAvailable), 'not installed')
        const verdict = await at.judged({ languageId, source, tests: two, judging: files })
        expect(verdict, verdict.message).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
      },
    )

    test('nothing is left of the run before, and standard input is empty', async () => {
      const first = 'import os, sys\nassert sys.stdin.read() == "" and os.listdir() == ["sum.in"], os.listdir()\n'
      expect(await judged(`${first}${sums[3]?.[2]}`)).toMatchObject({ statusCode: STATUS.Accept })
    })

    test.each([
      ['no file', 'print(5)', STATUS.WrongAnswer, noOutputFile],
      ['a link', 'import os\nopen("x", "w").write("5")\nos.symlink("x", "sum.out")', STATUS.WrongAnswer, outputNotPlain],
      ['a folder', 'import os\nos.mkdir("sum.out")', STATUS.WrongAnswer, outputNotPlain],
      ['an exit code', 'open("sum.out", "w").write("5")\nraise SystemExit(3)', STATUS.RuntimeError, 'exit code 3'],
      ['a signal', 'import os\nos.kill(os.getpid(), 11)', STATUS.RuntimeError, 'signal 11 (SIGSEGV)'],
      ['an endless loop', 'while True: pass', STATUS.TimeLimit, undefined],
    ])('%s has its status and reason', async (_, source, statusCode, reason) => {
      const [result] = (await judged(source, {}, [datum()])).cases
      expect([result?.statusCode, result?.reason]).toEqual([statusCode, reason])
    })

    test('the limit of output holds for the file', async () => {
      const writes = (bytes: number) =>
        judged(`open("sum.out", "w").write("5" + " " * ${bytes - 1})`, {}, [datum({ outputSizeLimit: 100 })])
      expect(await writes(100)).toMatchObject({ statusCode: STATUS.Accept })
      expect(await writes(101)).toMatchObject({ statusCode: STATUS.OutputLimit })
    })

    test('one name alone, an evaluation, and a trial', async () => {
      expect(await judged('print(sum(map(int, open("sum.in").read().split())))', { outputFile: undefined })).toMatchObject({ score: 100 })
      expect(await judged('open("sum.out", "w").write(str(sum(map(int, input().split()))))', { inputFile: undefined })).toMatchObject({
        score: 100,
      })
      const [, languageId, source] = sums[3] as [string, number, string]
      expect(await at.judge.evaluate({ languageId, source, input: '1 2', judging: files })).toMatchObject({
        stdout: '3',
        statusCode: STATUS.Accept,
      })
      const trial = { datum: datum(), judging: files }
      expect(await at.judge.evaluate({ languageId, source, input: '', trial })).toMatchObject({ statusCode: STATUS.Accept, fraction: 1 })
    })
  })
