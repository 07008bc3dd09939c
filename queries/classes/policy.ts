// What a class sees of the paid practice banks (requirement a25): the flags of its unit say it. A pure leaf.

/** Stands for classes that the platform shows as game classes alone; it never has the banks. */
const PLACEHOLDER = -99_999_999

/** Game classes have no such page; in a restricted unit it says that the banks have to be paid for. */
export const paidPracticeIn = (
  groupId: number,
  unit: { isRestricted: boolean; isGame: boolean } | null,
): 'hidden' | 'needsPayment' | 'open' => {
  if (groupId === PLACEHOLDER || unit?.isGame === true) return 'hidden'
  return unit?.isRestricted === true ? 'needsPayment' : 'open'
}
