// What went wrong with the judging itself: never the student's fault.

/** A checker, an interactor or a pattern of the problem failed. The message may name hidden data: it is for the log and for teachers. */
export class CheckerFailed extends Error {
  override name = 'CheckerFailed'
}
