// Failures of the judging itself: never the student's fault.
import type { Notice } from '../../protocol/verdict.ts'

/** A checker, an interactor or a pattern of the problem failed. The message may name hidden data: it is for the log and for teachers. */
export class CheckerFailed extends Error {
  override name = 'CheckerFailed'
  /** Why its compiler was stopped, where that is so: for its author. */
  readonly notice: Notice | undefined
  constructor(message: string, notice?: Notice) {
    super(message)
    this.notice = notice
  }
}
