// A lesson in the shared editor of the demo's first class: the teacher writes, gives the licence to a student and runs the code; two students
// ask, and one question is solved.
import { changeDocument } from '../commands/classEditor/document/document.ts'
import { takeSnapshot } from '../commands/classEditor/document/snapshots.ts'
import { classEditors } from '../commands/classEditor/editor/decider.ts'
import type { DemoClass } from './founding.ts'
import { by, pass, type Telling } from './telling.ts'

const SECOND = 1000
const PYTHON = 4

/** What is written: `text` comes character by character, or a line at a time, behind what is there. */
const first = [
  '# 找出最大的數\n',
  'numbers = [3, 9, 4]\n',
  'largest = 0\n',
  'for number in numbers:\n',
  '    if number > largest:\n',
  '        largest = number\n',
  'print(largest)\n',
]
const wrong = 'numbers = [3, 9, 4]\n'
const negative = 'numbers = [-3, -9, -4]\n'
const begun = 'largest = 0\n'
const repaired = 'largest = numbers[0]\n'

export const tellClassEditor = async (telling: Telling, { groupId, teacherId, studentIds }: DemoClass): Promise<void> => {
  const { commands, clock } = telling
  const [amy, ben] = studentIds
  if (amy === undefined || ben === undefined) return
  const teacher = { userId: teacherId, role: 'teacher' }
  const student = (userId: number) => ({ userId, role: 'student' })
  const give = (command: Parameters<typeof classEditors.handle>[2], actor: { userId: number; role: string }, after: number) => {
    pass(telling, after * SECOND)
    return classEditors.handle(commands, groupId, command, by(telling, actor))
  }
  const write = async (writerId: number, change: (code: string) => string, after: number) => {
    pass(telling, after * SECOND)
    const now = clock.now()
    await changeDocument(telling, groupId, (document, { epoch }) => {
      const code = change(document.code)
      const topLine = Math.max(1, code.split('\n').length - 12)
      const view = { topLine, anchor: code.length, head: code.length }
      return { ...document, epoch, seq: document.seq + 1, code, languageId: PYTHON, view, writerId, writtenAt: now.toISOString() }
    })
    await takeSnapshot(telling, groupId, now)
  }
  const run = async (output: string, after: number) => {
    const document = await changeDocument(telling, groupId, (before) => ({ ...before, terminal: output, isTerminalError: false }))
    const ran = { userId: teacherId, languageId: PYTHON, seq: document.seq, input: '', output, isError: false, statusCode: 7 }
    await give({ type: 'RecordRun', groupId, ...ran }, teacher, after)
  }
  const ask = async (userId: number, questionId: number, description: string, code: string, after: number) =>
    await give({ type: 'Ask', groupId, userId, questionId, languageId: PYTHON, code, description }, student(userId), after)

  await give({ type: 'Open', groupId, teacherId }, teacher, 30)
  for (const line of first) await write(teacherId, (code) => code + line, 9)
  await run('9\n', 8)
  const questionId = clock.now().getTime()
  await ask(amy, questionId, '如果所有的數都是負數，答案還會對嗎？', `${negative}${begun}`, 25)
  await write(teacherId, (code) => code.replace(wrong, negative), 12)
  await run('0\n', 5)
  await give({ type: 'Transfer', groupId, userId: amy }, teacher, 14)
  await write(amy, (code) => code.replace(begun, 'largest = \n'), 11)
  await write(amy, (code) => code.replace('largest = \n', repaired), 6)
  await run('-3\n', 7)
  await give({ type: 'Solve', groupId, userId: amy, questionId }, student(amy), 9)
  await give({ type: 'Transfer', groupId, userId: teacherId }, teacher, 10)
  await ask(ben, questionId + 1, '可以直接用 max(numbers) 嗎？兩種寫法有什麼差別？', 'print(max(numbers))\n', 20)
  await write(teacherId, (code) => `${code}print(max(numbers))  # 內建函式\n`, 16)
  await run('-3\n-3\n', 4)
  await give({ type: 'NoteLeft', groupId, userId: teacherId, now: clock.now().toISOString() }, teacher, 30)
  const { epoch } = (await classEditors.load(commands, groupId)).state
  pass(telling, 20 * SECOND)
  await classEditors.handle(commands, groupId, { type: 'TakeBack', groupId, epoch, toUserId: null, how: 'gone' }, by(telling))
}
