// Where a problem of a practice stands.
export interface Place {
  groupId: number
  activityId: number
  problemSetId: number
}
