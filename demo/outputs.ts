// A practice whose problem asks for outputs, not for a program: imported from a package with an attachment, and answered by some students.
// Beside it, a program of two files.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordVerdict } from '../commands/judging/submission/judgeTask.ts'
import { importPackage } from '../commands/problems/package/useCases.ts'
import type { DemoClass } from './founding.ts'
import { handIn } from './history.ts'
import { type ProblemPackage, readPackage, zipIn } from './packages.ts'
import { type DemoProblem, practiceOf } from './practices.ts'
import { by, pass, type Telling } from './telling.ts'
import { type DemoJudge, taskOf } from './verdicts.ts'

const MINUTE = 60_000
const PACKAGE = join(import.meta.dirname, 'outputs', 'stamp-tour')
const PROGRAMMED = 'hanoi'
const PYTHON = 4

/** Students of the class by number, and what each submits. */
const answers = [
  { student: 1, program: 'as-given' },
  { student: 3, program: 'small-ones' },
  { student: 1, program: 'nearest' },
  { student: 6, program: 'nearest' },
  { student: 3, program: 'shortest' },
]

const inTwoFiles = {
  source: `from tower import moves

n, start, end = input().split()
steps = list(moves(int(n), start, end))
print(len(steps))
for step in steps:
    print(*step)
`,
  files: [
    {
      name: 'tower.py',
      content: `def moves(n, start, end):
    if n == 0:
        return
    spare = "ABC".replace(start, "").replace(end, "")
    yield from moves(n - 1, start, spare)
    yield start, end
    yield from moves(n - 1, spare, end)
`,
    },
  ],
}

const plan = {
  name: '暑假挑戰：不用寫程式也能解 Summer challenge: no program needed',
  description: '下載輸入，用任何方法找出答案。 Download the inputs, and find answers in any way you like.',
  daysAgo: 0,
}

const importTour = async (telling: Telling, teacherId: number): Promise<DemoProblem> => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-package-'))
  try {
    const path = await zipIn(folder, PACKAGE)
    const { problemId } = await importPackage(telling, { path }, teacherId, by(telling, { userId: teacherId, role: 'teacher' }))
    return { ...readPackage(PACKAGE), problemId }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Opens the practice in a class at the end of the demo's time, and lets students submit to it. */
export const tellOutputs = async (
  telling: Telling,
  group: DemoClass,
  problems: ReadonlyMap<string, DemoProblem>,
  judge: DemoJudge,
): Promise<void> => {
  const tour = await importTour(telling, group.teacherId)
  const tower = problems.get(PROGRAMMED) as DemoProblem
  const known = new Map([tour, tower].map((problem) => [problem.slug, problem]))
  const practice = practiceOf(telling, { ...plan, problems: [...known.keys()] }, group, {
    order: 90,
    known,
    end: telling.clock.now().getTime(),
  })
  const opened = await practice.open()
  const submit = async (problem: DemoProblem, program: ProblemPackage['programs'][number], student: number): Promise<void> => {
    pass(telling, MINUTE)
    const userId = group.studentIds[student] as number
    const one = { at: telling.clock.now().getTime(), userId, practice, problem, program }
    const answerId = await handIn(telling, one, opened, 1)
    const verdict = await judge.judge(taskOf(problem, program, problem.cases))
    pass(telling, 1000)
    await recordVerdict(telling, answerId, 1, verdict)
  }
  for (const { student, program } of answers) {
    const wanted = tour.programs.find(({ name }) => name === program)
    if (wanted) await submit(tour, wanted, student)
  }
  if (judge.languages().some(({ languageId, isAvailable }) => languageId === PYTHON && isAvailable)) {
    const program = {
      ...(tower.programs.find(({ languageId }) => languageId === PYTHON) as ProblemPackage['programs'][number]),
      ...inTwoFiles,
    }
    await submit(tower, program, 3)
  }
}
