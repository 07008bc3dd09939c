// What measuring needs of the engine and of the read models. A pure leaf.

import type {
  Analysis,
  AnalysisRequest,
  Matches,
  MatchesRequest,
  Matrix,
  NotMeasurable,
  PairsRequest,
} from '../../../judge/similarity/types.ts'
import type { CodeFile } from '../../../protocol/verdict.ts'

export interface SimilarityPort {
  /** Compares a program with earlier ones. */
  analyse(request: AnalysisRequest): Promise<Analysis | NotMeasurable>
  /** Compares all pairs, without delaying `analyse`. */
  pairs(request: PairsRequest): Promise<Matrix | NotMeasurable>
  /** What two programs have in common, and where. */
  matches(request: MatchesRequest): Promise<Matches | NotMeasurable>
}

/** A compared answer as the read model has it. */
export interface ComparedAnswer {
  answerId: number
  /** Position of the submission in the log. */
  position: string
  userId: number
  groupId: number
  activityId: number
  problemId: number
  languageId: number
  isAccepted: boolean
  /** Null until it is measured. */
  measured: object | null
}

export interface ComparedAnswers {
  /** Null if the answer is not compared. */
  find(answerId: number): Promise<ComparedAnswer | null>
  /**
   * Ids of earlier accepted answers of other students, oldest first, without answers of staff: of the activity, and of other activities
   * where asked for. At most 1000 and 500, the newest ones; 'first': only the first one of the activity.
   */
  earlier(answer: ComparedAnswer, baseline: 'first' | 'all', withOtherClasses: boolean): Promise<number[]>
  /** Later accepted answers of the activity to the same problem in the same language, oldest first; `from` includes that position. */
  accepted(place: Pick<ComparedAnswer, 'activityId' | 'problemId' | 'languageId'>, from: string): AsyncIterable<ComparedAnswer>
}

/** Where programs are from: their starters are those of this version of the problem. */
export interface ProgramsPlace {
  problemId: number
  problemVersion: number
  languageId: number
}

/** Two programs side by side; `right` is empty if it no longer exists. */
export interface ComparedPair {
  left: CodeFile[]
  right: CodeFile[]
  result: Matches | NotMeasurable
}

/** Programs of answers compared with each other, for staff. */
export interface ComparedPrograms {
  pair(place: ProgramsPlace, left: number, right: number | 'tqc'): Promise<ComparedPair>
  /** Null while the comparison is under way: it continues, and a later call gets its result. */
  all(place: ProgramsPlace, answerIds: readonly number[]): Promise<Matrix | NotMeasurable | null>
}
