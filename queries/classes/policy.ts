// Visibility of the paid practice banks to a class, from the flags of its unit (requirement a25). A pure leaf.

/** Group id that stands for classes shown only as game classes; these never have the banks. */
const PLACEHOLDER = -99_999_999

/** Game classes have no such page; a restricted unit is told that the banks require payment. */
export const paidPracticeIn = (
  groupId: number,
  unit: { isRestricted: boolean; isGame: boolean } | null,
): 'hidden' | 'needsPayment' | 'open' => {
  if (groupId === PLACEHOLDER || unit?.isGame === true) return 'hidden'
  return unit?.isRestricted === true ? 'needsPayment' : 'open'
}
