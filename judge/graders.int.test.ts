// Answers that are functions, called by a grader, in each language (docs/decisions/0122).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodeFile } from '../protocol/verdict.ts'
import { languages, oneFile, STATUS } from './catalogue.ts'
import { type FunctionTask, inC, inCpp, inJava, inPython, secretsOfGraders } from './graders.fixture.ts'
import { datum, openTestJudge, type TestJudge } from './testing/room.ts'

const [C, CPP, JAVA, PYTHON] = [1, 2, 3, 4]
let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 3 })
})
afterAll(() => at.close())

const idOf = (name: string): number => languages.find((language) => language.name === name)?.languageId ?? 0
const filesOf = (files: Record<string, string>): CodeFile[] => Object.entries(files).map(([name, content]) => ({ name, content }))

const judgedBy = ({ name, grader }: FunctionTask, content: string, more: Parameters<TestJudge['judged']>[0] | object = {}) => {
  const languageId = idOf(name)
  const source = oneFile(languageId, content)
  return at.judged({ languageId, source, graders: [{ ...grader, languageId }], tests: [datum({ timeLimit: 5 })], ...more })
}

test.each([inC, inPython])('a function in $name', async (task) => {
  expect(await judgedBy(task, task.answer)).toMatchObject({ statusCode: STATUS.Accept, message: '' })
  expect((await judgedBy(task, task.answer.replace(/a \+ b/, 'a - b'))).statusCode).toBe(STATUS.WrongAnswer)
})

describe('diagnostics', () => {
  test.each([
    [inC, 'int sum(int a, int b) { return zero; }', /^main\.c:1:\d+: error: .*zero/m],
    [inCpp, '\nint sum(int a, int b) { return zero; }', /^sum\.cpp:2:\d+: error: .*zero/m],
    [inJava, 'class Summing {\n  int sum(int a, int b) { return zero; }\n}', /^Main\.java:2: error: cannot find symbol/m],
    [inPython, 'def sum_of(a, b):\n  return a +\n', /summing\.py.*line 2/],
  ])('in $name name the lines of the answer', async (task, content, message) => {
    const verdict = await judgedBy(task, content)
    expect(verdict).toMatchObject({ statusCode: STATUS.CompileError, message: expect.stringMatching(message) })
    expect(verdict.message).not.toMatch(secretsOfGraders)
  })

  test.each([inC, inCpp])('in $name tell what does not fit in words of the linker alone', async (task) => {
    const missing = await judgedBy(task, 'int other;\n')
    expect(missing).toMatchObject({
      statusCode: STATUS.CompileError,
      message: expect.stringMatching(/^undefined reference to .sum(?:\(int, int\))?.$/),
      notice: { code: 'Judge.AnswerDoesNotFit' },
    })
    const second = await judgedBy(task, `${task.answer}int main() { return 0; }\n`)
    expect(second).toMatchObject({ statusCode: STATUS.CompileError, message: expect.stringMatching(/multiple definition of .main.$/) })
  })

  test('of what calls the functions are left out', async () => {
    const verdict = await judgedBy(inJava, 'class Summing { int sum(int a) { return a; } }')
    expect(verdict).toMatchObject({ statusCode: STATUS.CompileError, message: '', notice: { code: 'Judge.AnswerDoesNotFit' } })
    const failed = await judgedBy(inPython, 'def sum_of(a, b):\n    return a // 0\n')
    expect(failed).toMatchObject({
      statusCode: STATUS.RuntimeError,
      message: expect.stringMatching(/summing\.py", line 2[^]*ZeroDivisionError/),
    })
    expect(failed.message).not.toMatch(/grader\.py|print\(/)
  })

  test('a grader that does not compile is no fault of the answer, and its author reads why', async () => {
    const grader = {
      ...inCpp.grader,
      languageId: CPP,
      files: [{ name: 'main.cpp', content: 'int main() { return hiddenTruth; }' }, ...inCpp.grader.files.slice(1)],
    }
    const task = { languageId: CPP, source: oneFile(CPP, inCpp.answer), graders: [grader] }
    expect(await at.judged(task)).toMatchObject({ statusCode: STATUS.SystemError, notice: { code: 'Judge.GraderFailed' }, message: '' })
    const trial = { datum: datum(), graders: [grader], isOfAuthor: true }
    const tried = await at.judge.evaluate({ ...task, input: '', trial })
    expect(tried.error).toMatch(/main\.cpp:1:\d+: error: .*hiddenTruth/)
  })
})

describe('what a grader has to hide', () => {
  test.each([
    [inC, 'asm(".incbin \\"/box/grader.c\\"");'],
    [inC, '#include "grader.c"'],
    [inCpp, 'asm(".incbin \\"main.cpp\\"");'],
  ])('in $name cannot become part of an answer', async (task, line) => {
    const verdict = await judgedBy(task, `${line}\n${task.answer}`)
    expect(verdict).toMatchObject({ statusCode: STATUS.CompileError })
    expect(verdict.message).not.toMatch(secretsOfGraders)
  })

  test('is not beside the program when it runs', async () => {
    const lists = '#include "sum.h"\n#include <stdlib.h>\nint sum(int a, int b) { system("ls -R /box /program /w 1>&2"); abort(); }\n'
    const verdict = await judgedBy(inC, lists)
    expect(verdict).toMatchObject({ statusCode: STATUS.RuntimeError })
    expect(verdict.message).not.toMatch(/grader\.c|sum\.h/)
  })
})

test('a file of data lies where the program starts', async () => {
  const languageId = CPP
  const reads =
    '#include <fstream>\n#include <iostream>\nint five();\nint main() { int n; std::ifstream("table.txt") >> n; std::cout << n * five() / 5; }'
  const grader = { languageId, mainFile: 'main.cpp', files: filesOf({ 'main.cpp': reads, 'table.txt': '5\n' }) }
  const task = { languageId, source: oneFile(languageId, 'int five() { return 5; }'), graders: [grader] }
  expect(await at.judged(task)).toMatchObject({ statusCode: STATUS.Accept })
})

test('an answer of several files, and one whose class has a main of its own', async () => {
  const graders = [{ ...inJava.grader, languageId: JAVA }]
  const source = filesOf({
    'Summing.java': 'public class Summing { int sum(int a, int b) { return Helper.add(a, b); } }',
    'Helper.java': 'class Helper { static int add(int a, int b) { return a + b; } }',
    'Main.java': 'public class Main { public static void main(String[] args) { System.out.println("mine"); } }',
    'Grader.java': 'public class Grader { public static void main(String[] args) { System.out.println("mine"); } }',
  })
  expect(await at.judged({ languageId: JAVA, source, graders, tests: [datum({ timeLimit: 5 })] })).toMatchObject({
    statusCode: STATUS.Accept,
  })
})

test('a library leaves the start to the answer', async () => {
  const graders = [{ languageId: PYTHON, files: filesOf({ 'adding.py': 'def add(a, b):\n    return a + b\n' }) }]
  const source = oneFile(PYTHON, 'from adding import add\nprint(add(*map(int, input().split())))\n')
  expect(await at.judged({ languageId: PYTHON, source, graders })).toMatchObject({ statusCode: STATUS.Accept })
})

test('a language without a grader has whole programs', async () => {
  const graders = [{ ...inC.grader, languageId: C }]
  const source = oneFile(PYTHON, 'print(sum(map(int, input().split())))')
  expect(await at.judged({ languageId: PYTHON, source, graders })).toMatchObject({ statusCode: STATUS.Accept })
})

test('an own input runs through the grader, and so does an interactor', async () => {
  const graders = [{ ...inPython.grader, languageId: PYTHON }]
  const asked = { languageId: PYTHON, source: oneFile(PYTHON, inPython.answer), graders }
  expect(await at.judge.evaluate({ ...asked, input: '20 30\n' })).toMatchObject({ statusCode: STATUS.Accept, stdout: '50\n' })
  const interactorProgram = {
    languageId: PYTHON,
    source: 'import sys\nprint("20 30", flush=True)\nsys.exit(0 if int(input()) == 50 else 1)\n',
  }
  expect(await at.judged({ ...asked, interactorProgram, tests: [datum({ rule: 'interactor' })] })).toMatchObject({
    statusCode: STATUS.Accept,
  })
})
