import type { Reader } from '../../projections/store/port.ts'

/** Whether the activity has any submissions. */
export const hasAnswers = async (
  reader: Pick<Reader, 'find'>,
  { groupId, activityId }: { groupId: number; activityId: number },
): Promise<boolean> => (await reader.find('answers', { filter: { groupId, activityId }, limit: 1 })).length > 0
