// Which students of a unit need attention (requirement e12, docs/decisions/0108). A pure leaf, shared with the browser.

/** Reasons, in the order in which students are listed. */
export const ATTENTION = ['silent', 'behind'] as const
export type Attention = (typeof ATTENTION)[number]

/** Days without an answer after which a student is silent. */
export const SILENT_DAYS = 14
/** The share of the mean of the class below which a student is behind. */
export const BEHIND_SHARE = 0.5

export interface WatchedStudent {
  /** ISO-8601: joined the class. */
  joinTime: string
  /** Answers in the last days: of the student, and of all students of the class together. */
  recent: number
  recentOfClass: number
  /** Mean scores in percent; null while nothing counts. */
  mean: number | null
  meanOfClass: number | null
}

/** `since`: the begin of the days without an answer, ISO-8601. */
export const attentionFor = ({ joinTime, recent, recentOfClass, mean, meanOfClass }: WatchedStudent, since: string): Attention[] => [
  ...(recent === 0 && recentOfClass > 0 && joinTime <= since ? (['silent'] as const) : []),
  ...(mean !== null && meanOfClass !== null && mean < BEHIND_SHARE * meanOfClass ? (['behind'] as const) : []),
]
