// Marks a link that resumes the user's unfinished work.

/** Location state of such a link. */
export const goingOn = { isGoingOn: true } as const

/** Whether the page was opened by such a link. */
export const isGoingOn = (state: unknown): boolean => (state as Partial<typeof goingOn> | null)?.isGoingOn === true
