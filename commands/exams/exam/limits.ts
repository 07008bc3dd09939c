// ExamBounds and defaults of exams (requirements d04, d05, d23). A pure leaf, shared with the browser.

/** Answer time in minutes: one minute to one day; default of the form. */
export const ANSWER_MINUTES = { least: 1, most: 1440, usual: 10 } as const
/** Minutes of one extension. */
export const EXTENSION_MINUTES = { least: 1, most: 300, usual: 10 } as const
/** Rows of a game's ranking: shown in full, and in the pages below it. */
export const RANKS = { main: 3, sub: 27 } as const
/** Drafts of an examinee are recorded at most this often for each problem, in seconds. */
export const DRAFT_SECONDS = 30
/** A draft written before the end is accepted this long after it, in seconds. */
export const DRAFT_GRACE_SECONDS = 10
/** From so long before the end on, all drafts that differ are recorded, in seconds: pages save theirs once more five seconds before it. */
export const LAST_DRAFT_SECONDS = 10
/** Clocks of pages may differ by so much from that of the server, in seconds. */
export const CLOCK_SLACK_SECONDS = 1
/** Without a heartbeat for this long an examinee's connection is lost, in seconds. */
export const SILENCE_SECONDS = 20
/** Interval of the heartbeats, in seconds. */
export const HEARTBEAT_SECONDS = 10
/** A page that is hidden for a shorter time was not left, in milliseconds. */
export const HIDDEN_MS = 2000
/** Networks and config keys of Safe Exam Browser that an exam may name. */
export const MOST_NETWORKS = 20
export const MOST_CONFIG_KEYS = 20
/** Pasted texts of at least so many characters are recorded, with their length only. */
export const LARGE_PASTE = 200

const MINUTE_MS = 60_000

/** End of an exam that starts then, as ISO text (requirement d04). */
export const plannedEnd = (startTime: string, answerMinutes: number): string =>
  new Date(Date.parse(startTime) + answerMinutes * MINUTE_MS).toISOString()
