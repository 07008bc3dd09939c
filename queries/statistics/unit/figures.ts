// Figures by which the classes of a unit are compared, in the order in which they are shown. A pure leaf, shared with the browser.

/** `answeredStudents`: with an answer; `correctRate`: accepted of 100 answers. */
export const reportFigures = ['answers', 'answeredStudents', 'accepted', 'correctRate'] as const

export const usageFigures = ['totalAnswerCount', 'avgAnswerCount', 'totalMinutes', 'avgMinutes'] as const

/** `avgScore`: mean over the activities, in percent of their full scores. */
export const gradeFigures = ['activityCount', 'avgScore'] as const
