// How a link says that it leads to what somebody was writing, so that they can write on at once.

/** The location state of such a link. */
export const goingOn = { isGoingOn: true } as const

/** Whether somebody came by such a link. */
export const isGoingOn = (state: unknown): boolean => (state as Partial<typeof goingOn> | null)?.isGoingOn === true
