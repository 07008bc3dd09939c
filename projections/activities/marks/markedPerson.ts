// What is known of a person with marks.
export type MarkedPersonDocument = { _id: string; activityIds: readonly number[]; isForgotten: boolean }
