// Opens the judge with its sandbox and the languages that this machine has.
import { parseRule, patternOf } from '../judge/checkers/rule.ts'
import { createJudge, type Judge, type JudgeLog } from '../judge/judge.ts'
import { findLanguages, type InstalledLanguage } from '../judge/languages/find.ts'
import { openSandbox } from '../judge/sandbox/open.ts'
import type { SandboxMode } from '../judge/sandbox/port.ts'

export interface JudgeRoom {
  judge: Judge
  languages: readonly InstalledLanguage[]
  /** Null where nothing isolates: native languages are refused then. */
  mode: SandboxMode | null
  /** How often the sandbox died and was started again. */
  restarts(): number
  close(): Promise<void>
}

/** Whether problems may use a comparison rule with this expected output, which `regex` reads as a pattern. */
export const isRuleKnown = (rule: string, expectedOutput = ''): boolean => {
  try {
    if (parseRule(rule).name === 'regex') patternOf(expectedOutput)
    return true
  } catch {
    return false
  }
}

/** Finds the sandbox and the languages. `slots` programs run at a time; `cacheDir` keeps compiled programs. */
export const openJudgeRoom = async ({ slots, cacheDir, log }: { slots: number; cacheDir: string; log: JudgeLog }): Promise<JudgeRoom> => {
  // A submission may need a second box, for the program that checks it.
  const sandbox = await openSandbox({ slots: 2 * slots, log: (line) => log.info({}, line) })
  const languages = await findLanguages(sandbox)
  const judge = createJudge({ sandbox, languages, cacheDir, log })
  return {
    judge,
    languages,
    mode: sandbox?.mode ?? null,
    restarts: () => sandbox?.restarts ?? 0,
    async close() {
      await judge.close()
      await sandbox?.close()
    },
  }
}
