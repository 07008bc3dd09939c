// Opens the judge with its sandbox and the languages available on this machine.
import { join } from 'node:path'
import { parseRule, patternOf } from '../../judge/checkers/rule.ts'
import { createJudge, type Judge, type JudgeLog } from '../../judge/judge.ts'
import { findLanguages, type InstalledLanguage } from '../../judge/languages/find.ts'
import { guaranteesOf } from '../../judge/sandbox/guarantees.ts'
import { openSandbox } from '../../judge/sandbox/open.ts'
import type { SandboxMode } from '../../judge/sandbox/port.ts'
import type { Guarantees } from '../../protocol/verdict.ts'
import type { Config } from '../config.ts'

export interface JudgeRoom {
  judge: Judge
  languages: readonly InstalledLanguage[]
  /** Null without isolation: native languages are refused then. */
  mode: (SandboxMode & { guarantees: Guarantees }) | null
  /** Number of sandbox restarts after crashes. */
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

export interface RoomOptions {
  /** Programs that run concurrently. */
  slots: number
  /** Cache of compiled programs. */
  cacheDir: string
  /** Runs programs even without isolation. */
  isUnsafeAllowed?: boolean
  /** Warms up the runtimes' files after the start; default true. */
  isPrereading?: boolean
  log: JudgeLog
}

/** Options from the server's settings. */
export const roomOptionsOf = (
  { judgeSlots, dataDir, judgesWithoutSandbox }: Pick<Config, 'judgeSlots' | 'dataDir' | 'judgesWithoutSandbox'>,
  log: JudgeLog,
): RoomOptions => ({ slots: judgeSlots, cacheDir: join(dataDir, 'compiled'), isUnsafeAllowed: judgesWithoutSandbox, log })

/** Detects the sandbox and the languages. */
export const openJudgeRoom = async ({
  slots,
  cacheDir,
  isUnsafeAllowed = false,
  isPrereading = true,
  log,
}: RoomOptions): Promise<JudgeRoom> => {
  // Two boxes per slot: a submission may need one for its checker.
  const sandbox = await openSandbox({ slots: 2 * slots, log: (line) => log.info({}, line), isUnsafeAllowed })
  const mode = sandbox && { ...sandbox.mode, guarantees: guaranteesOf(sandbox.mode, process.getuid?.() === 0) }
  if (mode?.isolation === 'none')
    log.warn(
      { guarantees: mode.guarantees },
      'PROGRAMS ARE NOT ISOLATED: submitted code can read and change everything that this user can. Unset JUDGE_WITHOUT_SANDBOX_UNSAFE and install gcc or bubblewrap.',
    )
  const languages = await findLanguages(sandbox)
  const judge = createJudge({ sandbox, languages, cacheDir, log, isPrereading })
  return {
    judge,
    languages,
    mode,
    restarts: () => sandbox?.restarts ?? 0,
    async close() {
      await judge.close()
      await sandbox?.close()
    },
  }
}
