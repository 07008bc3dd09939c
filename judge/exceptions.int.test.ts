// Exceptions of programs in the languages that are installed here, as students see them of hidden cases.
import { afterAll, expect, test } from 'vitest'
import { verdictFor } from '../commands/judging/submission/policy.ts'
import { exceptionOf } from './exceptions.ts'
import { datum, openTestJudge } from './testing/room.ts'

const room = await openTestJudge()
afterAll(() => room.close())

const javaOf = (body: string): string => `public class Main { public static void main(String[] a) throws Exception { ${body} } }`

/** Language, exception, program. */
const failures: readonly [number, string, string][] = [
  [1, 'SIGSEGV', 'int main(void) { volatile int *p = 0; *p = 1; }'],
  [1, 'SIGFPE', 'int main(int count, char **all) { volatile int zero = count - 1; return 77 / zero; }'],
  [2, 'std::bad_alloc', '#include <vector>\nint main() { std::vector<char> all(1ull << 46); return all[5]; }'],
  [2, 'std::out_of_range', '#include <string>\nint main() { return std::stoi("99999999999"); }'],
  [3, 'ArrayIndexOutOfBoundsException', javaOf('int[] x = new int[1]; x[a.length + 1] = 1;')],
  [3, 'InputMismatchException', javaOf('new java.util.Scanner("x").nextInt();')],
  [4, 'MemoryError', 'x = bytearray(1 << 60)\n'],
  [4, 'KeyError', 'try:\n  [][1]\nexcept IndexError:\n  {}["a: b"]\n'],
  [5, 'IndexOutOfRangeException', 'class P { static void Main(string[] a) { var x = new int[1]; x[a.Length + 1] = 1; } }'],
  [6, 'index out of range', 'package main\nimport "os"\nfunc main() { x := []int{1}; println(x[len(os.Args)]) }\n'],
  [7, 'ZeroDivisionError', 'puts 1 / 0\n'],
  [9, 'TypeError', 'const x = null; x.length\n'],
  [10, 'DivisionByZeroError', '<?php echo intdiv(1, 0);'],
  [11, 'index out of bounds', 'fn main() { let x: Vec<i32> = Vec::new(); println!("{}", x[std::env::args().count()]); }'],
  [12, 'ArithmeticException', 'fun main(a: Array<String>) { println(1 / a.size) }'],
  [13, 'Runtime error 200', 'begin\n  WriteLn(1 div ParamCount);\nend.\n'],
  [13, 'EConvertError', "uses SysUtils;\nbegin\n  WriteLn(StrToInt('x'));\nend.\n"],
  [14, 'Prelude.head: empty list', 'main :: IO ()\nmain = print (head ([] :: [Int]))\n'],
  [18, 'Not_found', 'let () = print_int (List.assoc 1 [])\n'],
  [
    19,
    'CONSTRAINT_ERROR',
    'with Ada.Text_IO;\nprocedure Main is\nbegin\n   Ada.Text_IO.Put (Integer\'Image (Integer\'Value ("x")));\nend Main;\n',
  ],
  [21, 'DIVISION-BY-ZERO', '(print (/ 1 (length (list))))\n'],
  [23, 'MatchError', 'object Main { def main(a: Array[String]): Unit = a.length match { case 1 => () } }\n'],
]

const isInstalled = (id: number): boolean => room.languages.some(({ languageId, isAvailable }) => isAvailable && languageId === id)

test.for(failures.map(([languageId, exception, source]) => ({ languageId, exception, source })))(
  'Tells the student of $exception in a hidden case in language $languageId',
  { timeout: 120_000 },
  async ({ languageId, exception, source }, { skip }) => {
    if (!isInstalled(languageId)) return skip(`language ${languageId} is not installed`)
    const verdict = await room.judged({ languageId, source, tests: [datum({ read: false })] })
    const [shown] = verdictFor(verdict, {}).cases
    expect(shown).toMatchObject({ exception, isVisible: false })
    expect(shown).not.toHaveProperty('reason')
  },
)

test('Tells nothing of an exception that the program has made itself', async () => {
  const source = 'class Secret4711(Exception): pass\nraise Secret4711("the input")\n'
  const verdict = await room.judged({ languageId: 4, source, tests: [datum({ read: false })] })
  expect(verdict.cases[0]).not.toHaveProperty('exception')
  expect(JSON.stringify(verdictFor(verdict, {}))).not.toContain('4711')
})

test('Takes what was thrown at last from a traceback of Python, and at first elsewhere', () => {
  const run = (stderr: string) => ({ stderr: Buffer.from(stderr), signal: null })
  expect(exceptionOf(4, run('Traceback:\nIndexError: a\n\nDuring handling:\nTraceback:\nValueError\n'))).toBe('ValueError')
  const caused = 'Exception in thread "main" java.lang.IllegalStateException: java.io.IOException\nCaused by: java.io.IOException\n'
  expect(exceptionOf(3, run(caused))).toBe('IllegalStateException')
  expect(exceptionOf(1, run('IndexError'))).toBeUndefined()
})
