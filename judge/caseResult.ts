// The result of a case as it is recorded: what its program printed, and who reads its checker's message.
import type { CaseResult, JudgeTask, TestDatum } from '../protocol/verdict.ts'
import { assess, type CaseRun } from './assess.ts'
import { STATUS } from './catalogue.ts'
import { isProgramRule, parseRule } from './checkers/rule.ts'
import { exceptionOf } from './exceptions.ts'
import { asText } from './languages/diagnostics.ts'
import { pointsOf } from './verdict.ts'

/** Bytes of output kept of a visible case. */
export const keptOutputBytes = 16 * 1024

/** The result of a case that has run. */
export const caseResultOf = (task: JudgeTask, index: number, ran: CaseRun): CaseResult => {
  const { run, comparison } = ran
  const datum = task.tests[index] as TestDatum
  const { statusCode, reason, fraction } = assess(ran, datum)
  const rule = parseRule(datum.rule)
  const isKept = datum.read && run !== null && rule.name !== 'interactor'
  const exception = run && statusCode === STATUS.RuntimeError ? exceptionOf(task.languageId, run) : undefined
  const message = comparison?.message
  const isFromProgram = message !== undefined && message !== '' && isProgramRule(rule)
  const ownMessage = datum.read ? comparison?.messageForStudents : undefined
  const isForStudents = datum.read && task.showsCheckerMessage === true && !ownMessage && comparison?.isMessageOfFailure !== true
  return {
    index,
    isVisible: datum.read,
    statusCode,
    points: pointsOf(task, index, fraction),
    timeMs: Math.round(run?.cpuMs ?? 0),
    wallMs: Math.round(run?.wallMs ?? 0),
    memoryKb: Math.round((run?.peakMemoryBytes ?? 0) / 1024),
    ...(datum.read ? {} : { limits: { timeMs: datum.timeLimit * 1000, memoryKb: datum.memoryLimit } }),
    ...(reason === undefined ? {} : { reason }),
    ...(exception === undefined ? {} : { exception }),
    ...(isKept
      ? {
          output: asText(run.stdout.subarray(0, keptOutputBytes + 4), keptOutputBytes),
          isOutputTruncated: run.stdout.length > keptOutputBytes || run.isOutputLimit,
        }
      : {}),
    ...(ownMessage ? { messageForStudents: ownMessage } : {}),
    ...(isFromProgram ? { [isForStudents ? 'messageForStudents' : 'messageForTeachers']: message } : {}),
  }
}
