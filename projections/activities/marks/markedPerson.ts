// Fields of a student with marks.
export type MarkedPersonDocument = { _id: string; activityIds: readonly number[]; isForgotten: boolean }
